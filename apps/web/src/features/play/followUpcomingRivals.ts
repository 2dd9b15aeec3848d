import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { rivalsEndpoint, type RivalMode } from '@jumpy/protocol/http/rivals';
import { fetchApi } from '../../data/api.ts';
import { onGameEvent } from '../../data/gameEvents.ts';
import type { RunService } from '../../runs/runService.ts';

type UpcomingRivals = Extract<ShellToGameMessage, { type: 'AHEAD' }>['data'];

interface Options {
  mode: RivalMode;
  /** Returns a run with its replay. */
  service: Pick<RunService, 'getRival'>;
  /** Target on which game events are dispatched. */
  events: EventTarget;
  send(upcoming: UpcomingRivals): void;
}

/**
 * Loads the rivals that the next run will pass and the player's best run, now and after every counted run. If the
 * server does not respond, the last values stay; they are optional for a run.
 */
export function followUpcomingRivals({ mode, service, events, send }: Options): () => void {
  let requestCount = 0;
  async function load(): Promise<void> {
    requestCount += 1;
    const requestNumber = requestCount;
    const { rivals, own } = await fetchApi(rivalsEndpoint, { query: { mode } });
    const run = own.runId === null ? undefined : await service.getRival({ mode: 'race', ghostRunId: own.runId });
    // A newer request supersedes this one, or the subscriber is gone.
    if (requestNumber === requestCount) send({ rivals, own: run ?? null });
  }
  const refresh = (): void => void load().catch(() => undefined);
  refresh();
  const unsubscribe = onGameEvent(events, 'gameStatsUpdated', refresh);
  return () => {
    requestCount += 1;
    unsubscribe();
  };
}
