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
  load: () => Promise<ComponentType<Props>>,
): (props: Props & { instead?: ReactNode }) => ReactNode {
  let Part: ComponentType<Props> | undefined;
  let isLoading = false;
  const listeners = new Set<() => void>();

  async function loadWithRetry(): Promise<void> {
    isLoading = true;
    let waitMs = RETRY_DELAY_MS;
    await whenPainted();
    while (!Part && listeners.size > 0) {
      try {
        Part = await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        waitMs = Math.min(waitMs * 2, MAX_RETRY_DELAY_MS);
      }
    }
    isLoading = false;
    for (const listener of listeners) listener();
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (!Part && !isLoading) void loadWithRetry();
    return () => void listeners.delete(listener);
  };
  return function Later({ instead = null, ...props }) {
    const isLoaded = useSyncExternalStore(subscribe, () => Part !== undefined);
    return Part && isLoaded ? <Part {...(props as Props)} /> : instead;
  };
}
