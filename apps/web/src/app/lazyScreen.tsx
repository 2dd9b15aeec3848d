import { type ComponentType, lazy, type ReactNode, useLayoutEffect } from 'react';

/** So long nothing is said while code is on its way. */
const PATIENCE_MS = 20_000;

/** The code of a screen did not come: no network, a line that is stuck, or a newer build has taken its place. */
export class CodeMissing extends Error {
  /** From then on the next showing asks for the code again; until then every drawing fails alike. Calls back if it comes after all. */
  readonly forget: (onArrival: () => void) => void;
  constructor(cause: unknown, forget: CodeMissing['forget']) {
    super('The code of this screen did not load.', { cause });
    this.forget = forget;
  }
}

/** A screen by itself, and a way to have its code before it is shown. */
export interface LazyScreen<Props extends object> {
  (props: Props): ReactNode;
  /** Asks for the code, once; where it does not come, the showing asks anew. */
  fetchAhead(): void;
}

/**
 * A screen whose code comes when it is first shown, or is there already where somebody was about to ask for it. Where it did not come,
 * or not in time, a boundary shows that and forgets it; what is late is shown when it is there.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  const ask = () =>
    lazy(async () => {
      const arrival = load();
      try {
        const late = new Promise<never>((_, reject) => void setTimeout(reject, PATIENCE_MS));
        return { default: await Promise.race([arrival, late]) };
      } catch (cause) {
        throw new CodeMissing(cause, (onArrival) => {
          Screen = ask();
          arrival.then(onArrival, () => undefined);
        });
      }
    });
  let Screen: ComponentType<Props> = ask();
  let isAsked = false;
  let isShown = false;
  const LazyScreen = (props: Props): ReactNode => {
    // What was shown once stays the same component, or it would begin anew.
    useLayoutEffect(() => {
      isShown = true;
    }, []);
    return <Screen {...props} />;
  };
  LazyScreen.fetchAhead = (): void => {
    if (isAsked || isShown) return;
    isAsked = true;
    load().then(
      (arrived) => {
        if (!isShown) Screen = arrived;
      },
      () => {
        isAsked = false;
      },
    );
  };
  return LazyScreen;
}
