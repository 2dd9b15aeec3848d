import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

/** Delay before a failed import is retried; doubles up to the maximum, in milliseconds. */
const RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Resolves after the next paint. */
const whenPainted = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Lazy component: its surroundings are painted first, with `instead` or nothing in its place. A failed import is
 * retried while the component is mounted.
 *
 * @example
 * const Stage = lazyWithRetry(async () => (await import('./Stage.tsx')).Stage);
 * <Stage look="mochi" instead={<img src="/art/mochi.svg" alt="" />} /> // the picture, and soon the stage
 */
export function lazyWithRetry<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): (props: Props & { instead?: ReactNode }) => ReactNode {
  let Part: ComponentType<Props> | undefined;
  let isAsked = false;
  const waiting = new Set<() => void>();

  async function ask(): Promise<void> {
    isAsked = true;
    let waitMs = RETRY_DELAY_MS;
    await whenPainted();
    while (!Part && waiting.size > 0) {
      try {
        Part = await bring();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        waitMs = Math.min(waitMs * 2, MAX_RETRY_DELAY_MS);
      }
    }
    isAsked = false;
    for (const tell of waiting) tell();
  }
  const subscribe = (tell: () => void): (() => void) => {
    waiting.add(tell);
    if (!Part && !isAsked) void ask();
    return () => void waiting.delete(tell);
  };
  return function Later({ instead = null, ...props }) {
    const isHere = useSyncExternalStore(subscribe, () => Part !== undefined);
    return Part && isHere ? <Part {...(props as Props)} /> : instead;
  };
}
