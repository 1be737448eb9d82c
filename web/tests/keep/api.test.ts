import { describe, expect, it } from "vitest";
import { ApiError, LineError, makeApi } from "../../src/keep/api";

type Answer = [status: number, body: string, headers?: Record<string, string>];

function apiThat(...[status, body, headers]: Answer) {
  const seen: { url: string; init: RequestInit }[] = [];
  const api = makeApi(async (url, init) => {
    seen.push({ url, init });
    const type = { "Content-Type": "application/json" };
    return new Response(status === 204 ? null : body, { status, headers: { ...type, ...headers } });
  });
  return { api, seen };
}

async function errorOf(job: Promise<unknown>): Promise<unknown> {
  return job.then(
    () => expect.unreachable(),
    (error) => error,
  );
}

describe("the server's routes", () => {
  it("are asked by paths in which every text is safe", async () => {
    const { api, seen } = apiThat(200, "{}");
    await api.puzzle("u1-9x9-e55-sa%23&b");
    await api.technique("x/y", "pt");
    expect(seen.map(({ url }) => url)).toEqual([
      "/api/puzzles?recipe=u1-9x9-e55-sa%2523%26b",
      "/api/techniques/x%2Fy?language=pt",
    ]);
  });

  it("take JSON, and outlive the page where that is small enough", async () => {
    const { api, seen } = apiThat(200, "{}");
    await api.moves({ recipe: "r" }, 0, [], 5, true);
    const cells = Array.from({ length: 3000 }, (_, cell) => ({ cell, digit: 0, notes: [] }));
    await api.moves({ recipe: "r" }, 0, [{ at: "", kind: "fill", seconds: 0, cells }], 5, true);
    await api.moves({ recipe: "r" }, 0, [], 5, false);
    expect(seen.map(({ init }) => init.keepalive)).toEqual([true, false, false]);
    expect(seen[0]?.init).toMatchObject({
      method: "POST",
      body: '{"source":{"recipe":"r"},"round":0,"moves":[],"cursor":5}',
      headers: { "Content-Type": "application/json" },
    });
  });

  it("give a PDF, and nothing else in its place", async () => {
    const wish = { puzzles: { kind: "levels", first: 1, last: 2 }, symbols: "" } as Parameters<typeof api.booklet>[0];
    const { signal } = new AbortController();
    const { api } = apiThat(200, "%PDF-", { "Content-Type": "application/pdf" });
    expect(await (await api.booklet(wish, signal)).text()).toBe("%PDF-");
    const page = apiThat(200, "<p>Log in</p>", { "Content-Type": "text/html" });
    expect(await errorOf(page.api.booklet(wish, signal))).toBeInstanceOf(LineError);
    expect(await errorOf(apiThat(409, '{"title":"Does not fit"}').api.booklet(wish, signal))).toBeInstanceOf(ApiError);
  });

  it("say by a problem document what is wrong", async () => {
    const problem = { type: "about:blank", title: "No such puzzle", status: 404, detail: "no recipe", position: 3 };
    const type = { "Content-Type": "application/problem+json" };
    const error = await errorOf(apiThat(404, JSON.stringify(problem), type).api.puzzle("x"));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, problem, retryAfter: null, message: "No such puzzle: no recipe" });
  });

  it("say when to come again, in seconds or by a date", async () => {
    const askedFor = async (value: string) =>
      ((await errorOf(apiThat(503, "{}", { "Retry-After": value }).api.games())) as ApiError).retryAfter;
    expect(await askedFor("7")).toBe(7);
    expect(await askedFor(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50);
    expect(await askedFor(new Date(0).toUTCString())).toBe(0);
    expect(await askedFor("soon")).toBeNull();
  });

  it("are told from pages of others on the way", async () => {
    const html = { "Content-Type": "text/html" };
    expect(await errorOf(apiThat(200, "<p>Log in", html).api.games())).toBeInstanceOf(LineError);
    expect(await errorOf(apiThat(200, '{"games": [').api.games())).toBeInstanceOf(LineError);
    expect(await errorOf(apiThat(502, "<p>Bad gateway", html).api.games())).toBeInstanceOf(LineError);
  });

  it("may give nothing", async () => {
    expect(await apiThat(204, "").api.deletePlayer()).toBeUndefined();
  });

  it("are a matter of the line where no answer comes", async () => {
    const api = makeApi(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await errorOf(api.games())).toBeInstanceOf(LineError);
  });
});
