import type { Timers } from '@jumpy/browser/timers';
import type { WaitingRun } from '@jumpy/protocol/http/resume';
import type { OpenRun } from '../abandonedRuns.ts';
import { StartRefusedError } from '../runErrors.ts';
import type { PlayedTicket } from '../ticketPrefetcher.ts';
import { httpResumeApi, type ResumeApi } from './resumeApi.ts';

/** A run whose page is gone, as long as it waits for its player. */
export interface RunOffer {
  /** With what is left of its time. */
  run(): WaitingRun;
  /** Its ticket, and how it stands; throws `StartRefusedError`, and then it is left. */
  goOn(): Promise<PlayedTicket>;
  leave(): void;
}

interface Needs {
  open: OpenRun;
  timers: Timers;
  /** It waits from now on; undefined: no more. */
  tell(offer: RunOffer | undefined): void;
  api?: ResumeApi | undefined;
}

/** Offers a run whose page is gone to its player, if the server lets it wait; answers whether it goes on here. */
export async function offerRun({ open, timers, tell, api = httpResumeApi }: Needs): Promise<boolean> {
  const answer = await api.waiting(open.runId);
  if (!answer.ok || !answer.value) return false;
  const waiting = answer.value;
  const untilMs = timers.nowMs() + waiting.leftMs;
  return new Promise((resolve) => {
    const end = (goesOn: boolean): void => {
      cancel();
      tell(undefined);
      resolve(goesOn);
    };
    const leave = (): void => end(false);
    const cancel = timers.after(waiting.leftMs, leave);
    tell({
      run: () => ({ ...waiting, leftMs: Math.max(0, untilMs - timers.nowMs()) }),
      leave,
      async goOn() {
        // From here on the server says whether it was in time.
        cancel();
        const { runId, leg } = waiting;
        const resumed = await api.resume({ runId, leg });
        end(resumed.ok);
        if (!resumed.ok) throw new StartRefusedError(resumed.error, resumed.status === 0 ? 'unreachable' : 'run_left');
        const session = { sessionToken: open.sessionToken, challenge: open.sessionChallenge };
        const { ticket, resumed: standing } = resumed.value;
        return { ticket: { ...ticket, resumed: standing }, session, leg };
      },
    });
  });
}
