import { createSignal } from './signal.ts';
import { browserTimers, type Timers } from '@jumpy/browser/timers';

/** How the way to the server is, by its own answers; `unknown` before the first. */
export type Connection = 'unknown' | 'good' | 'slow' | 'gone';

/** An answer that takes this long is slow, in milliseconds. */
export const SLOW_MS = 1_500;
/** A call without an answer for this long, and no other answered since it began, has none to come. */
export const GONE_MS = 8_000;

/** Thrown where something else answers in the server's place, as a network does that one has to sign in to. */
export const INTERCEPTED = {};

/** Measures the way to the server on every call that is made anyway. */
export interface Network {
  now(): Connection;
  /** Hears each change; the answer stops hearing. */
  hear(listener: (connection: Connection) => void): () => void;
  /** Whether the last that was heard of the way is that something else answers in the server's place. */
  isIntercepted(): boolean;
  /** Makes a call and measures it. One that the page gave up itself says nothing. */
  measure<Value>(call: () => Promise<Value>): Promise<Value>;
}

export function createNetwork(timers: Timers): Network {
  const changes = createSignal<Connection>();
  let connection: Connection = 'unknown';
  let answers = 0;
  let failure: unknown;

  function become(next: Connection): void {
    if (next === connection) return;
    connection = next;
    changes.tell(next);
  }

  return {
    now: () => connection,
    hear: changes.hear,
    isIntercepted: () => failure === INTERCEPTED,
    async measure(call) {
      const begunMs = timers.nowMs();
      const answersBefore = answers;
      const isSilent = (): boolean => answers === answersBefore;
      const waits = [
        timers.after(SLOW_MS, () => connection !== 'gone' && isSilent() && become('slow')),
        timers.after(GONE_MS, () => isSilent() && become('gone')),
      ];
      try {
        const answer = await call();
        answers += 1;
        failure = undefined;
        become(timers.nowMs() - begunMs < SLOW_MS ? 'good' : 'slow');
        return answer;
      } catch (error) {
        failure = error;
        if (!isGivenUp(error)) become('gone');
        throw error;
      } finally {
        for (const cancel of waits) cancel();
      }
    },
  };
}

function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The page's own network. */
export const network = createNetwork(browserTimers);
