import type { Preferences } from '../settings/preferences.ts';
import type { CompanionPlace } from '../view/companion.ts';
import type { Ahead, AheadNews, Beginning, ReadyAhead } from './ahead.ts';

export interface AheadControl {
  /** Applies to future runs, and to the current one if it has no data yet. */
  told(news: AheadNews): void;
  /** Never delays a run; lines appear once the data has loaded. */
  begin(run: Beginning): Ahead;
}

export interface AheadParts {
  readonly preferences: Pick<Preferences, 'settings'>;
  /** Called when a rival has been passed. */
  readonly onPassed: (name: string) => void;
}

export function createAheadControl(parts: AheadParts): AheadControl {
  let latest: AheadNews | undefined;
  let ready: ReadyAhead | undefined;
  let fill: ((made: ReadyAhead) => void) | undefined;

  return {
    told(news) {
      latest = news;
      void import('./readyAhead.ts')
        .then(({ readyAhead }) => readyAhead(news, parts))
        .then(
          (made) => {
            if (latest !== news) return;
            ready = made;
            fill?.(made);
          },
          // The chunk cannot be loaded: the page is outdated or offline. Runs work without it.
          () => undefined,
        );
    },
    begin(run) {
      let inner = ready?.begin(run);
      let place: CompanionPlace | undefined;
      fill = (made) => {
        if (inner !== undefined) return;
        inner = made.begin(run);
        if (place !== undefined) inner.companion.join(place);
      };
      return {
        companion: {
          join(at) {
            place = at;
            inner?.companion.join(at);
          },
          under: (pen, shot) => inner?.companion.under?.(pen, shot),
          draw: (pen, shot) => inner?.companion.draw(pen, shot),
          mark: (pen, shot) => inner?.companion.mark(pen, shot),
        },
        follow: (world) => inner?.follow(world),
      };
    },
  };
}
