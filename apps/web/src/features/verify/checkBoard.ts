import type { RunReplay } from '@jumpy/protocol/http/replays';
import { replayRequests } from '../../data/replays.ts';
import { checkFetched, type RunCheck } from '../../data/runCheck.ts';
import type { Verifier } from '../../verifier/verifier.ts';

/** What checking a board needs of the world. */
export interface BoardCheckNeeds {
  ask(runIds: readonly string[]): Promise<RunReplay[]>;
  verifier: Pick<Verifier, 'check'>;
  onRow(runId: string, check: RunCheck): void;
}

/** Fetches replays 25 at a time and simulates them in order; the next 25 are on their way while these are simulated. */
export async function checkBoard(runIds: readonly string[], { ask, verifier, onRow }: BoardCheckNeeds): Promise<void> {
  const requests = replayRequests(runIds).map((ids) => ({ ids, start: () => ask(ids) }));
  let coming = requests[0]?.start();
  for (const [index, { ids }] of requests.entries()) {
    const replays = new Map((await coming)?.map((replay) => [replay.runId, replay]));
    coming = requests[index + 1]?.start();
    // Its failure is told when its turn comes.
    coming?.catch(() => undefined);
    for (const runId of ids) onRow(runId, await checkFetched(replays.get(runId), verifier.check));
  }
}
