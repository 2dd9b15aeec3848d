import { type ComponentType, lazy } from 'react';

/** The code of a screen did not come: no network, or a newer build has taken its place. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
  /** From then on the next showing asks for the code again; until then every drawing fails alike. */
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super('The code of this screen did not load.', { cause });
    this.forget = forget;
  }
}

/** A screen whose code comes when it is first shown. Where it did not come, a boundary shows that and forgets it. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new CodeMissing(cause, forget);
      }
    });
  let Screen = ask();
  const forget = (): void => {
    Screen = ask();
  };
  return function LazyScreen(props: Props) {
    return <Screen {...props} />;
  };
}
