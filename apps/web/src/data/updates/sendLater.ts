/** Chromium's alone; elsewhere what waits is sent when the page is seen again. */
interface Waking {
  sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the worker once the network is back, should no page be open then: `offline/worker/sendRuns.ts` sends what waits. */
export async function sendLater(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & Waking) | undefined = await workers.getRegistration();
    await registration?.sync?.register('jumpy-runs');
  } catch {
    // Forbidden, as in a private window.
  }
}
