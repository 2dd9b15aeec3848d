import type { Timers } from '@jumpy/browser/timers';
import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import type { OpenRun } from '../abandonedRuns.ts';
import { StartRefusedError } from '../runErrors.ts';
import { httpResumeApi, type ResumeApi } from './resumeApi.ts';
import type { ActiveTicket } from '../runRequest.ts';

/** An interrupted run that can be resumed for a limited time. */
export interface OpenRunOffer {
  /** The run with its remaining time. */
  getRun(): ResumableRunInfo;
  /**
   * Resumes the run and returns its ticket and state. Throws `StartRefusedError`, after which the run counts as
   * abandoned.
   */
  accept(): Promise<ActiveTicket>;
  decline(): void;
}

interface Options {
  openRun: OpenRun;
  timers: Timers;
  /** Publishes the offer, or undefined when it ends. */
  onOfferChange(offer: OpenRunOffer | undefined): void;
  api?: ResumeApi | undefined;
}

/**
 * Offers an interrupted run to the player, if the server allows resuming it. Resolves to whether it was resumed here.
 */
export async function offerResume({ openRun, timers, onOfferChange, api = httpResumeApi }: Options): Promise<boolean> {
  const answer = await api.fetchWaitingRun(openRun.runId);
  if (!answer.ok || !answer.value) return false;
  const run = answer.value;
  const untilMs = timers.nowMs() + run.leftMs;
  return new Promise((resolve) => {
    const end = (isResumed: boolean): void => {
      cancel();
      onOfferChange(undefined);
      resolve(isResumed);
    };
    const decline = (): void => end(false);
    const cancel = timers.schedule(run.leftMs, decline);
    onOfferChange({
      getRun: () => ({ ...run, leftMs: Math.max(0, untilMs - timers.nowMs()) }),
      decline,
      async accept() {
        // From here on the server decides whether the resume was in time.
        cancel();
        const { runId, leg } = run;
        const resumed = await api.resume({ runId, leg });
        end(resumed.ok);
        if (!resumed.ok) throw new StartRefusedError(resumed.error, resumed.status === 0 ? 'unreachable' : 'run_left');
        const session = { sessionToken: openRun.sessionToken, challenge: openRun.sessionChallenge };
        const { ticket, resumed: resumeState } = resumed.value;
        return { ticket: { ...ticket, resumed: resumeState }, session, leg };
      },
    });
  });
}
