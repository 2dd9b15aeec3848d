import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { TOO_LATE, within } from '@jumpy/browser/within';
import { type ComponentType, lazy } from 'react';

/** So long nothing is said while code is on its way. */
const PATIENCE_MS = 20_000;

interface Missing {
  cause: unknown;
  /** From then on the next showing asks for the code again; until then every drawing fails alike. */
  forget: () => void;
  /** It may still come. */
  arrival?: Promise<unknown> | undefined;
}

/** The code of a screen did not come: no network, a line that is stuck, or a newer build has taken its place. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
  readonly forget: () => void;
  readonly #arrival: Promise<unknown> | undefined;
  constructor({ cause, forget, arrival }: Missing) {
    super('The code of this screen did not load.', { cause });
    this.forget = forget;
    this.#arrival = arrival;
  }

  /** Calls back if it comes after all. */
  onArrival(act: () => void): void {
    this.#arrival?.then(act, () => undefined);
  }
}

/**
 * A screen whose code comes when it is first shown. Where it did not come, or not in time, a boundary shows that and forgets it; what is
 * late is shown when it is there.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  timers: Timers = browserTimers,
): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      const arrival = load();
      const until = timers.nowMs() + PATIENCE_MS;
      const found = await within(timers, { until, wait: arrival }).catch((cause: unknown) => {
        throw new CodeMissing({ cause, forget });
      });
      if (found === TOO_LATE) throw new CodeMissing({ cause: 'It takes too long.', forget, arrival });
      return { default: found };
    });
  let Screen = ask();
  const forget = (): void => {
    Screen = ask();
  };
  return function LazyScreen(props: Props) {
    return <Screen {...props} />;
  };
}
