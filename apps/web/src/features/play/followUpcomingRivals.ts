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
  send(ahead: UpcomingRivals): void;
}

/**
 * Loads the rivals that the next run will pass and the player's best run, now and after every counted run. If the
 * server does not respond, the last values stay; they are optional for a run.
 */
export function followUpcomingRivals({ mode, service, events, send }: Options): () => void {
  let asked = 0;
  async function ask(): Promise<void> {
    asked += 1;
    const mine = asked;
    const { rivals, own } = await fetchApi(rivalsEndpoint, { query: { mode } });
    const run = own.runId === null ? undefined : await service.getRival({ mode: 'race', ghostRunId: own.runId });
    // A newer request supersedes this one, or the subscriber is gone.
    if (mine === asked) send({ rivals, own: run ?? null });
  }
  const asking = (): void => void ask().catch(() => undefined);
  asking();
  const stopHearing = onGameEvent(events, 'gameStatsUpdated', asking);
  return () => {
    asked += 1;
    stopHearing();
  };
}
