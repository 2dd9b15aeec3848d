import type { Preferences } from '../settings/preferences.ts';
import type { CompanionPlace } from '../view/companion.ts';
import type { Ahead, AheadNews, Beginning, ReadyAhead } from './ahead.ts';

export interface AheadControl {
  /** For the runs that begin from now on, and the one under way that nobody has told of anything. */
  told(news: AheadNews): void;
  /** No run waits for it: what was told of stands in the picture once it is here. */
  begin(run: Beginning): Ahead;
}

export interface AheadParts {
  readonly preferences: Pick<Preferences, 'settings'>;
  /** Somebody was passed. */
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
          // The page is older than what its server has now, or off the net.
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
