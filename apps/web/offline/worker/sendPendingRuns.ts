import { scope } from './scope.ts';

/** IndexedDB database in which the page stores unsent runs; must match `src/runs/outbox.ts`. */
const DATABASE_NAME = 'jumpy-outbox';
const STORE_NAME = 'runs';
/** Submit endpoint; must match `sessionScoreEndpoint`. */
const SUBMIT_PATH = '/api/validate-game-score';

/** The fields of a pending run that this worker reads. */
interface StoredRun {
  body: unknown;
  /** Set for abandoned runs: the server must be notified of that first, which only the page does. */
  leftAtTick?: number;
  /** Permanently rejected by the server. */
  refusal?: unknown;
}

/**
 * Opens the database only if it exists. The page creates it with its schema, so the worker must not create an empty
 * one.
 */
function openExistingDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE_NAME);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(undefined);
    });
  });
}

async function loadPendingRuns(): Promise<StoredRun[]> {
  const database = await openExistingDatabase();
  if (!database) return [];
  try {
    return await new Promise<StoredRun[]>((resolve, reject) => {
      const reading = database.transaction(STORE_NAME).objectStore(STORE_NAME).getAll();
      reading.addEventListener('success', () => resolve(reading.result as StoredRun[]));
      reading.addEventListener('error', () => reject(new Error('The runs that wait could not be read.')));
    });
  } finally {
    database.close();
  }
}

/** Every response of our server has a `success` field. */
async function isOwnResponse(answer: Response): Promise<boolean> {
  const data: unknown = await answer.json().catch(() => undefined);
  return typeof data === 'object' && data !== null && 'success' in data;
}

/**
 * Submits pending runs while no page is open. An open page submits its own, after the final checkpoints they need for
 * ranking. Nothing is removed here: the page resubmits each run, gets the same response and notifies the player.
 */
export async function sendPendingRuns(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) return;
  for (const { body, leftAtTick, refusal } of await loadPendingRuns()) {
    if (refusal !== undefined || leftAtTick !== undefined) continue;
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const answer = await fetch(SUBMIT_PATH, { method: 'POST', headers, body: JSON.stringify(body) });
    // Throwing makes the browser retry a few times with back-off. A proxy may have answered in place of the server.
    if (answer.status === 429 || answer.status >= 500 || !(await isOwnResponse(answer)))
      throw new Error(`The server answered ${answer.status}.`);
  }
}
