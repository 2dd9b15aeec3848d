import { scope } from './scope.ts';

/** Where the page keeps runs that the server has not answered for, as `src/runs/outbox.ts` has it. */
const DATABASE = 'jumpy-outbox';
const STORE = 'runs';
/** Where they are sent, as `sessionScoreEndpoint` has it. */
const ADDRESS = '/api/validate-game-score';

/** A run on its way, as far as this looks at it. */
interface WaitingRun {
  body: unknown;
  /** Of a run that was left: the server wants to hear so first, and that is the page's affair. */
  leftAtTick?: number;
  /** Turned away for good. */
  refusal?: unknown;
}

/** Opens what is there; one that is not must not come to be, for the page makes it with what belongs in it. */
function openExisting(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(undefined);
    });
  });
}

async function waitingRuns(): Promise<WaitingRun[]> {
  const database = await openExisting();
  if (!database) return [];
  try {
    return await new Promise<WaitingRun[]>((resolve, reject) => {
      const reading = database.transaction(STORE).objectStore(STORE).getAll();
      reading.addEventListener('success', () => resolve(reading.result as WaitingRun[]));
      reading.addEventListener('error', () => reject(new Error('The runs that wait could not be read.')));
    });
  } finally {
    database.close();
  }
}

/** All answers of the server say whether they are a success. */
async function isOwnAnswer(answer: Response): Promise<boolean> {
  const data: unknown = await answer.json().catch(() => undefined);
  return typeof data === 'object' && data !== null && 'success' in data;
}

/**
 * Sends what waits while no page is open. A page that is sends its runs itself, after the last it has to say of them, without which they
 * would not rank. Nothing is taken off the list here: the page sends each again, is answered alike, and tells its player.
 */
export async function sendRuns(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) return;
  for (const { body, leftAtTick, refusal } of await waitingRuns()) {
    if (refusal !== undefined || leftAtTick !== undefined) continue;
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const answer = await fetch(ADDRESS, { method: 'POST', headers, body: JSON.stringify(body) });
    // The browser asks again, a few times and ever later. What stands before the server may answer in its place.
    if (answer.status === 429 || answer.status >= 500 || !(await isOwnAnswer(answer)))
      throw new Error(`The server answered ${answer.status}.`);
  }
}
