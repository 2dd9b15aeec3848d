import type { MultiplayerUpdate } from '@jumpy/protocol/toGame';
import type { Vision } from '@jumpy/rig/palette';
import type { SheetContent } from '../page/sheet.ts';
import type { People, Person, Ranked } from './people.ts';
import { photoFinish } from './photoFinish.ts';
import { finishScreen } from './roomScreens.ts';

/** How a game ended, once it has. */
export interface RaceEnd {
  readonly isTold: boolean;
  take(end: Extract<MultiplayerUpdate, { action: 'GAME_END' }>): void;
  /** It ended while nobody was here to hear it. */
  guess(heightOf: (person: Person) => number): void;
  /** The own place, 1 for the first. */
  readonly rank: number | undefined;
  screen(look: { readonly biome: number; readonly vision: Vision }): SheetContent;
  forget(): void;
}

export interface RaceEndParts {
  readonly people: People;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

export function createRaceEnd({ people, onBack, onLeave }: RaceEndParts): RaceEnd {
  let ranking: readonly Ranked[] | undefined;
  let winnerId: string | undefined;
  const rankOf = (): number | undefined => ranking?.find(({ person }) => person.id === people.me?.id)?.rank;

  return {
    get isTold() {
      return ranking !== undefined;
    },
    get rank() {
      return rankOf();
    },
    take({ rankings, winner }) {
      const ranked = rankings.flatMap(({ playerId, rank, score, jumps }): Ranked[] => {
        const person = people.byId(playerId);
        return person ? [{ person: Object.assign(person, { score, jumps, isAlive: false }), rank }] : [];
      });
      const bots = people.all.filter(({ isBot }) => isBot).map((person): Ranked => ({ person, rank: undefined }));
      ranking = [...ranked, ...bots];
      winnerId = winner?.playerId;
    },
    guess(heightOf) {
      ranking = people.ranking(heightOf);
      winnerId = ranking.find(({ rank }) => rank === 1)?.person.id;
    },
    screen: (look) =>
      finishScreen({
        people,
        winner: winnerId === undefined ? undefined : people.byId(winnerId),
        isShared: (ranking ?? []).filter(({ rank }) => rank === 1).length > 1,
        rank: rankOf(),
        photo: photoFinish(ranking ?? [], { ownId: people.me?.id, ...look }),
        onBack,
        onLeave,
      }),
    forget() {
      ranking = undefined;
      winnerId = undefined;
    },
  };
}
