/** Runs rendering work ahead of time, a little at a time, while frames are idle. */
export interface IdleQueue {
  /** Queues work; a name that is already queued is ignored. */
  add(name: string, work: () => void): void;
  stop(): void;
}

/** Idle callbacks of the window; Safari has none, so a timer is used there. */
export type IdleWindow = Pick<Window, 'setTimeout' | 'clearTimeout'> & {
  requestIdleCallback?: Window['requestIdleCallback'];
};

const MIN_IDLE_MS = 3;
const TIMER_MS = 24;

export function createIdleQueue(window: IdleWindow): IdleQueue {
  const queue = new Map<string, () => void>();
  let isScheduled = false;
  let isStopped = false;

  const schedule = (): void => {
    if (isScheduled || isStopped || queue.size === 0) return;
    isScheduled = true;
    if (window.requestIdleCallback) window.requestIdleCallback(runQueued, { timeout: 400 });
    else window.setTimeout(() => runQueued(), TIMER_MS);
  };
  function runQueued(deadline?: IdleDeadline): void {
    isScheduled = false;
    do {
      const next = queue.entries().next().value;
      if (next === undefined || isStopped) return;
      queue.delete(next[0]);
      next[1]();
    } while (deadline !== undefined && deadline.timeRemaining() > MIN_IDLE_MS);
    schedule();
  }

  return {
    add(name, job) {
      if (!queue.has(name)) queue.set(name, job);
      schedule();
    },
    stop() {
      isStopped = true;
      queue.clear();
    },
  };
}
