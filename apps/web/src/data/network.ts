import { createEmitter } from './emitter.ts';
import { browserTimers, type Timers } from '@jumpy/browser/timers';

/** Connection quality, judged by the server's responses; `unknown` before the first. */
export type NetworkStatus = 'unknown' | 'good' | 'slow' | 'gone';

/** Responses slower than this count as slow, in milliseconds. */
export const SLOW_RESPONSE_MS = 1_500;
/** A call without a response for this long, with no other response since it began, marks the connection as gone. */
export const OFFLINE_AFTER_MS = 8_000;

/** Thrown when something other than the server answered, such as a captive portal. */
export const INTERCEPTED = {};

/** Measures the connection to the server with the calls that are made anyway. */
export interface Network {
  getStatus(): NetworkStatus;
  /** Subscribes to changes; returns an unsubscribe function. */
  subscribe(listener: (connection: NetworkStatus) => void): () => void;
  /** Whether the last call was answered by something other than the server. */
  isIntercepted(): boolean;
  /** Makes a call and measures it. Calls aborted by the page are ignored. */
  measure<Value>(call: () => Promise<Value>): Promise<Value>;
}

export function createNetwork(timers: Timers): Network {
  const changes = createEmitter<NetworkStatus>();
  let connection: NetworkStatus = 'unknown';
  let answers = 0;
  let failure: unknown;

  function setStatus(next: NetworkStatus): void {
    if (next === connection) return;
    connection = next;
    changes.emit(next);
  }

  return {
    getStatus: () => connection,
    subscribe: changes.subscribe,
    isIntercepted: () => failure === INTERCEPTED,
    async measure(call) {
      const begunMs = timers.nowMs();
      const answersBefore = answers;
      const isSilent = (): boolean => answers === answersBefore;
      const cancels = [
        timers.schedule(SLOW_RESPONSE_MS, () => connection !== 'gone' && isSilent() && setStatus('slow')),
        timers.schedule(OFFLINE_AFTER_MS, () => isSilent() && setStatus('gone')),
      ];
      try {
        const answer = await call();
        answers += 1;
        failure = undefined;
        setStatus(timers.nowMs() - begunMs < SLOW_RESPONSE_MS ? 'good' : 'slow');
        return answer;
      } catch (error) {
        failure = error;
        if (!isAborted(error)) setStatus('gone');
        throw error;
      } finally {
        for (const cancel of cancels) cancel();
      }
    },
  };
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export const network = createNetwork(browserTimers);
