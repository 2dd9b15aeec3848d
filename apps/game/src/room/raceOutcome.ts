import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import type { Vision } from '@jumpy/rig/palette';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import type { PhotoFinishOptions } from './photoFinish.ts';
import type { RoomRoster, RoomMember, RankedMember } from './roomRoster.ts';
import { createFinishScreen } from './roomScreens.ts';

/** Result of the game, once it has ended. */
export interface RaceOutcome {
  readonly isKnown: boolean;
  setResult(end: Extract<MultiplayerUpdate, { action: 'GAME_END' }>): void;
  /** Derives the result if the game ended while this page was disconnected. */
  estimate(heightOf: (member: RoomMember) => number): void;
  /** Own rank; 1 is first. */
  readonly rank: number | undefined;
  createScreen(options: { readonly biome: number; readonly vision: Vision }): SheetContent;
  reset(): void;
}

export interface RaceOutcomeOptions {
  readonly roster: RoomRoster;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

export function createRaceOutcome({ roster, onBack, onLeave }: RaceOutcomeOptions): RaceOutcome {
  let ranking: readonly RankedMember[] | undefined;
  let winnerId: string | undefined;
  const getOwnRank = (): number | undefined => ranking?.find(({ member }) => member.id === roster.self?.id)?.rank;

  return {
    get isKnown() {
      return ranking !== undefined;
    },
    get rank() {
      return getOwnRank();
    },
    setResult({ rankings, winner }) {
      const ranked = rankings.flatMap(({ playerId, rank, score, jumps }): RankedMember[] => {
        const member = roster.byId(playerId);
        if (!member) return [];
        member.score = score;
        member.jumps = jumps;
        member.isAlive = false;
        return [{ member, rank }];
      });
      const bots = roster.members
        .filter(({ isBot }) => isBot)
        .map((member): RankedMember => ({ member, rank: undefined }));
      ranking = [...ranked, ...bots];
      winnerId = winner?.playerId;
    },
    estimate(heightOf) {
      ranking = roster.getRanking(heightOf);
      winnerId = ranking.find(({ rank }) => rank === 1)?.member.id;
    },
    createScreen: (options) =>
      createFinishScreen({
        roster,
        winner: winnerId === undefined ? undefined : roster.byId(winnerId),
        isTie: (ranking ?? []).filter(({ rank }) => rank === 1).length > 1,
        rank: getOwnRank(),
        photo: createPhoto(ranking ?? [], { ownId: roster.self?.id, ...options }),
        onBackToLobby: onBack,
        onLeave,
      }),
    reset() {
      void loadPhotoFinish();
      ranking = undefined;
      winnerId = undefined;
    },
  };
}

/** Loaded when a round begins, since only its end needs it. Without it the finish has no picture. */
const loadPhotoFinish = () => import('./photoFinish.ts').catch(() => undefined);

/** Photo finish, empty until it has loaded. */
function createPhoto(ranking: readonly RankedMember[], options: PhotoFinishOptions): HTMLElement {
  const photo = createElement('div');
  void loadPhotoFinish().then((loaded) => loaded?.fillPhotoFinish(photo, ranking, options));
  return photo;
}
