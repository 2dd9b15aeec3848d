import type { Preferences } from '../settings/preferences.ts';
import type { Ahead, AheadNews, Beginning, ReadyAhead } from './ahead.ts';

export interface AheadControl {
  /** For the runs that begin from now on. */
  told(news: AheadNews): void;
  /** Undefined until somebody has told of anything, and what draws it is here: no run waits for it. */
  begin(run: Beginning): Ahead | undefined;
}

export interface AheadParts {
  readonly preferences: Pick<Preferences, 'settings'>;
  /** Somebody was passed. */
  readonly onPassed: (name: string) => void;
}

export function createAheadControl(parts: AheadParts): AheadControl {
  let latest: AheadNews | undefined;
  let ready: ReadyAhead | undefined;

  return {
    told(news) {
      latest = news;
      void import('./readyAhead.ts')
        .then(({ readyAhead }) => readyAhead(news, parts))
        .then(
          (made) => {
            if (latest === news) ready = made;
          },
          // The page is older than what its server has now, or off the net.
          () => undefined,
        );
    },
    begin: (run) => ready?.begin(run),
  };
}
