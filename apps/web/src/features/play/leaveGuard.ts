import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import type { Timers } from '@jumpy/browser/timers';
import type { PlayScreenState, PlayAction } from './playReducer.ts';

/** Maximum wait for the game page to hand over the run when leaving, in milliseconds. */
export const LEAVE_TIMEOUT_MS = 600;

/** Tracks whether the game page holds a run that it has not handed over, and waits for it when the screen is left. */
export interface LeaveGuard {
  /** A run has started. */
  onRunStarted(): void;
  /** The game page no longer has a run. */
  onRunGone(): void;
  /** The game page has handed over its run; resolves a pending `leave`. */
  onHandedOver(): void;
  /** Ends a run in progress at its current point; resolves when it is saved. Undefined if there is none. */
  leave(): Promise<void> | undefined;
}

interface Options {
  timers: Timers;
  post(message: ShellToGameMessage): void;
  getPlay(): PlayScreenState;
  dispatch(news: PlayAction): void;
}

export function createLeaveGuard({ timers, post, getPlay, dispatch }: Options): LeaveGuard {
  let underWay = false;
  let finish = (): void => undefined;

  return {
    onRunStarted() {
      underWay = true;
    },
    onRunGone() {
      underWay = false;
    },
    onHandedOver() {
      underWay = false;
      finish();
    },
    leave() {
      const { ticket, summary, closed } = getPlay();
      if (!ticket || summary || closed || !underWay) return undefined;
      return new Promise((resolve) => {
        finish = resolve;
        timers.schedule(LEAVE_TIMEOUT_MS, resolve);
        timers.schedule(2 * LEAVE_TIMEOUT_MS, () => dispatch({ type: 'stayed' }));
        dispatch({ type: 'leaving' });
        post({ type: 'RUN_CLOSED', data: { runId: ticket.runId } });
      });
    },
  };
}
