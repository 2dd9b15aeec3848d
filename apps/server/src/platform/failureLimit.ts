import type { RateLimit } from './rateLimit.ts';

/** An attempt that may be made, or the seconds until the next one may. */
export type Attempt = { isRefused: true; waitS: number } | { isRefused: false; end(hasFailed: boolean): void };

/** A limit of attempts that fail. */
export interface FailureLimit {
  /** Answers once the attempts under way cannot use up what is left of the limit. An attempt that may be made has to be ended. */
  begin(key: string): Promise<Attempt>;
}

interface UnderWay {
  count: number;
  waiting: (() => void)[];
}

/**
 * Whether an attempt failed is known only after it was made. So that attempts made at the same time cannot exceed the limit together,
 * each one under way counts as a failure until it ends; those above the limit wait for it instead of being refused.
 */
export function createFailureLimit({ spend, wait, left }: Pick<RateLimit, 'spend' | 'wait' | 'left'>): FailureLimit {
  const byKey = new Map<string, UnderWay>();

  function end(key: string, underWay: UnderWay): void {
    underWay.count -= 1;
    // All of them look again: a failure leaves nothing for any of them.
    for (const lookAgain of underWay.waiting.splice(0)) lookAgain();
    if (underWay.count === 0 && underWay.waiting.length === 0 && byKey.get(key) === underWay) byKey.delete(key);
  }

  return {
    async begin(key) {
      for (;;) {
        const waitS = wait(key);
        if (waitS > 0) return { isRefused: true, waitS };
        const underWay = byKey.get(key) ?? { count: 0, waiting: [] };
        byKey.set(key, underWay);
        if (underWay.count < left(key)) {
          underWay.count += 1;
          let isOver = false;
          return {
            isRefused: false,
            end(hasFailed) {
              if (isOver) return;
              isOver = true;
              if (hasFailed) spend(key);
              end(key, underWay);
            },
          };
        }
        await new Promise<void>((resolve) => underWay.waiting.push(resolve));
      }
    },
  };
}
