import { atRest } from '../data/atRest.ts';
import { savesData } from '../data/sparing.ts';

/** Where the server has the worker that keeps the pages at hand. */
const WORKER = '/sw.js';

/**
 * Has home, the game and practice kept at hand for times without a network, once home rests: never before what is seen, and not for
 * those who save data. A browser that refuses is one without it. Pages that reload while they are made have no worker.
 */
export async function keepPages(page: Window = window, isBuilt: boolean = import.meta.env.PROD): Promise<void> {
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!isBuilt || !workers || savesData(page.navigator)) return;
  await atRest();
  await workers.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
}
