import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import type { Timers } from '@jumpy/browser/timers';
import type { PlayScreenState, PlayAction } from './playReducer.ts';

/** Maximum wait for the game page to hand over the run when leaving, in milliseconds. */
export const LEAVE_TIMEOUT_MS = 600;

/** Tracks whether the game page holds a run that it has not handed over, and waits for it when the screen is left. */
export interface LeaveGuard {
  /** A run has started. */
  began(): void;
  /** The game page no longer has a run. */
  gone(): void;
  /** The game page has handed over its run; resolves a pending `leave`. */
  handedOver(): void;
  /** Ends a run in progress at its current point; resolves when it is saved. Undefined if there is none. */
  leave(): Promise<void> | undefined;
}

interface Options {
  timers: Timers;
  post(message: ShellToGameMessage): void;
  play(): PlayScreenState;
  tell(news: PlayAction): void;
}

export function createLeaveGuard({ timers, post, play, tell }: Options): LeaveGuard {
  let underWay = false;
  let finish = (): void => undefined;

  return {
    began() {
      underWay = true;
    },
    gone() {
      underWay = false;
    },
    handedOver() {
      underWay = false;
      finish();
    },
    leave() {
      const { ticket, summary, closed } = play();
      if (!ticket || summary || closed || !underWay) return undefined;
      return new Promise((resolve) => {
        finish = resolve;
        timers.schedule(LEAVE_TIMEOUT_MS, resolve);
        timers.schedule(2 * LEAVE_TIMEOUT_MS, () => tell({ type: 'stayed' }));
        tell({ type: 'leaving' });
        post({ type: 'RUN_CLOSED', data: { runId: ticket.runId } });
      });
    },
  };
}
