/** Registers the service worker, where the browser has any (not on plain http from another machine) and a build made one. */
export async function install(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch {
    // The game plays without it as long as the line holds.
  }
}
