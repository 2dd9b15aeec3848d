import type { ToGame } from '@jumpy/protocol/frame';
import { rivalsEndpoint, type RivalMode } from '@jumpy/protocol/http/rivals';
import { askApi } from '../../data/api.ts';
import { onGameEvent } from '../../data/gameEvents.ts';
import type { RunService } from '../../runs/runService.ts';

type Ahead = Extract<ToGame, { type: 'AHEAD' }>['data'];

interface Needs {
  mode: RivalMode;
  /** Gives a run with its replay. */
  service: Pick<RunService, 'rival'>;
  /** Where game events are raised. */
  events: EventTarget;
  tell(ahead: Ahead): void;
}

/**
 * Asks whom the next run climbs past, now and whenever a run was counted, and tells it with the player's best run. Where the server does
 * not answer the last word stands: a run is played without it as well.
 */
export function followAhead({ mode, service, events, tell }: Needs): () => void {
  let asked = 0;
  async function ask(): Promise<void> {
    asked += 1;
    const mine = asked;
    const { rivals, own } = await askApi(rivalsEndpoint, { query: { mode } });
    const run = own.runId === null ? undefined : await service.rival({ mode: 'race', ghostRunId: own.runId });
    // A newer question has the answer, or nobody wants it any more.
    if (mine === asked) tell({ rivals, own: run ?? null });
  }
  const asking = (): void => void ask().catch(() => undefined);
  asking();
  const stopHearing = onGameEvent(events, 'gameStatsUpdated', asking);
  return () => {
    asked += 1;
    stopHearing();
  };
}
