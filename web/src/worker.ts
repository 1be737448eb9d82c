/**
 * The service worker: the page opens without a line, from the files of one build. A newer build is fetched in the
 * background and takes over when no tab shows the older one, so that a page never meets files of another build.
 */

declare const __FILES__: string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const FILES = `files-${__VERSION__}`;
/** Answers that are the same for everybody and stay right: kept in case the line is down. Nothing of the player. */
const ANSWERS = "answers";
const KEPT = /^\/api\/(levels|days|puzzles|techniques)\b/;
const MOST_ANSWERS = 300;
/** What the first page asks for before there is a service worker. */
const FIRST_ANSWERS = ["/api/levels?cycle=0", "/api/days/today"];

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepAll(FILES, __FILES__), keepAll(ANSWERS, FIRST_ANSWERS)]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOlder().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (KEPT.test(url.pathname)) event.respondWith(fromLine(request));
  else if (!url.pathname.startsWith("/api/")) event.respondWith(fromFiles(request));
});

async function keepAll(name: string, addresses: string[]): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(addresses);
}

async function dropOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith("files-") && name !== FILES);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Every page is the same document; it looks at its own address. */
async function fromFiles(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  return (await cache.match(request.mode === "navigate" ? "/" : request)) ?? fetch(request);
}

async function fromLine(request: Request): Promise<Response> {
  const cache = await caches.open(ANSWERS);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(cache, request, answer.clone());
    return answer;
  } catch (down) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw down;
  }
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= MOST_ANSWERS) await cache.delete(oldest);
}
