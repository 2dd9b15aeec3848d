import { type ComponentType, lazy, type ReactNode, useLayoutEffect } from 'react';

/** Time-out for loading a screen's chunk. */
const LOAD_TIMEOUT_MS = 20_000;

/** A screen's chunk failed to load: offline, a stalled connection, or a newer build has replaced it. */
export class MissingChunkError extends Error {
  /**
   * Makes the next render import the chunk again; until then every render fails with the cached error. Calls back if
   * the late chunk arrives after all.
   */
  readonly reset: (onArrival: () => void) => void;
  constructor(cause: unknown, forget: MissingChunkError['reset']) {
    super('The code of this screen did not load.', { cause });
    this.reset = forget;
  }
}

/** A lazy screen with a prefetch method. */
interface LazyScreen<Props extends object> {
  (props: Props): ReactNode;
  /** Prefetches the chunk once; if that fails, rendering imports it again. */
  prefetch(): void;
}

/**
 * A screen whose chunk loads on first render or by prefetch. If loading fails or times out, an error boundary shows
 * that and resets it; a late chunk is shown when it arrives.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  const createLazy = () =>
    lazy(async () => {
      const arrival = load();
      try {
        const timeout = new Promise<never>((_, reject) => void setTimeout(reject, LOAD_TIMEOUT_MS));
        return { default: await Promise.race([arrival, timeout]) };
      } catch (cause) {
        throw new MissingChunkError(cause, (onArrival) => {
          Screen = createLazy();
          arrival.then(onArrival, () => undefined);
        });
      }
    });
  let Screen: ComponentType<Props> = createLazy();
  let isPrefetched = false;
  let isShown = false;
  const LazyScreen = (props: Props): ReactNode => {
    // Once rendered, the component identity must not change, or React would remount it.
    useLayoutEffect(() => {
      isShown = true;
    }, []);
    return <Screen {...props} />;
  };
  LazyScreen.prefetch = (): void => {
    if (isPrefetched || isShown) return;
    isPrefetched = true;
    load().then(
      (arrived) => {
        if (!isShown) Screen = arrived;
      },
      () => {
        isPrefetched = false;
      },
    );
  };
  return LazyScreen;
}
