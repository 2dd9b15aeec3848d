import type { ToGame } from '@jumpy/protocol/frame';
import type { Timers } from '@jumpy/browser/timers';
import type { Play, PlayNews } from './playMachine.ts';

/** How long leaving waits for the game page to hand the run over, in milliseconds. */
export const LEAVE_MS = 600;

/** Knows whether the game page has a run that it has not handed over, and waits for that when the screen goes. */
export interface Leaving {
  /** A run begins. */
  began(): void;
  /** The game page has no run any more. */
  gone(): void;
  /** The game page has handed its run over: who waits may go. */
  handedOver(): void;
  /** Ends a run that goes on where it stands, and resolves when it is kept; nothing without one. */
  leave(): Promise<void> | undefined;
}

interface Needs {
  timers: Timers;
  post(message: ToGame): void;
  play(): Play;
  tell(news: PlayNews): void;
}

export function createLeaving({ timers, post, play, tell }: Needs): Leaving {
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
        timers.after(LEAVE_MS, resolve);
        timers.after(2 * LEAVE_MS, () => tell({ type: 'stayed' }));
        tell({ type: 'leaving' });
        post({ type: 'RUN_CLOSED', data: { runId: ticket.runId } });
      });
    },
  };
}
