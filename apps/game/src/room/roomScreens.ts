import { shownName } from '@jumpy/domain/hiddenName';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import { MIN_ROOM_START_PLAYERS } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { drawAvatar, AVATAR_BOX } from '@jumpy/rig/drawAvatar';
import type { Vision } from '@jumpy/rig/palette';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import type { PhotoFinishOptions } from './photoFinish.ts';
import type { RoomRoster, RoomMember, RankedMember } from './roomRoster.ts';
import { isolateBidi, ordinal, truncateName } from './nameText.ts';
import { runnerAppearance } from './runnerLook.ts';
import * as m from './messages.ts';

const createLine = (text: string, strong = false): Element =>
  createElement('p', { text, class: strong ? 'strong' : '' });

export interface LobbyScreenOptions {
  readonly roomId: string;
  readonly roster: RoomRoster;
  readonly onStart: () => void;
  readonly onLeave: () => void;
}

/** Lobby before and between games: members, and the host's start button. */
export function createLobbyScreen({ roomId, roster, onStart, onLeave }: LobbyScreenOptions): SheetContent {
  const { self: me, members } = roster;
  const count = members.filter(({ isBot }) => !isBot).length;
  const isHost = me?.isHost ?? false;
  const isEnough = count >= MIN_ROOM_START_PLAYERS;
  const start = createTextButton(m.startGame({ count }), onStart, {
    variant: 'lime',
    icon: 'play',
  });
  start.disabled = !isEnough;
  const leave = createTextButton(m.leaveRoom(), onLeave, { icon: 'logout' });
  const text = isHost
    ? isEnough
      ? m.sameForEveryone()
      : m.minPlayers({ count: MIN_ROOM_START_PLAYERS })
    : me
      ? m.waitingForHost()
      : m.spectating();
  return {
    name: 'lobby',
    title: m.roomTitle({ roomId }),
    body: [
      createElement('p', {
        class: 'strong',
        text: m.playerCount({ count, max: MAX_ROOM_SEATS }),
      }),
      createElement('ul', { class: 'seats' }, ...members.map((member) => createSeat(member, member === me))),
      createLine(text),
    ],
    actions: isHost ? [start, leave] : [leave],
    defaultAction: isHost && isEnough ? start : leave,
  };
}

function createSeat(member: RoomMember, isOwn: boolean): HTMLElement {
  const { username, isHost, isAway, isBot } = member;
  const seat = createElement('li', {
    class: `seat${isOwn ? ' is-own' : ''}${isAway ? ' is-away' : ''}`,
    'aria-current': isOwn && 'true',
  });
  seat.innerHTML = `<svg viewBox="${AVATAR_BOX.join(' ')}" width="44" height="44" aria-hidden="true">${renderSvg(
    drawAvatar(runnerAppearance(member), { sizePx: 44 }),
    { idPrefix: `seat-${member.seat}` },
  )}</svg>`;
  seat.append(createElement('bdi', { text: truncateName(username, 11) }));
  const labels = [isHost && m.hostLabel(), isBot && m.botLabel(), isAway && m.awayLabel()].filter(
    (label) => label !== false,
  );
  for (const label of labels) seat.append(createElement('em', { text: label }));
  return seat;
}

/** Confirmation for leaving during a run. */
export function createLeaveScreen({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}): SheetContent {
  return {
    name: 'leave',
    title: m.leaveTitle(),
    pose: 'idle',
    body: [createLine(m.leaveNote(), true), createLine(m.raceKeepsGoing())],
    actions: [
      createTextButton(m.keepPlaying(), onStay, { variant: 'lime', icon: 'play' }),
      createTextButton(m.leave(), onLeave, { icon: 'home' }),
    ],
  };
}

export interface FinishScreenOptions {
  readonly roster: RoomRoster;
  readonly winner: RoomMember | undefined;
  /** Others tie with the winner in all ranking criteria. */
  readonly isTie: boolean;
  readonly rank: number | undefined;
  readonly photo: HTMLElement;
  readonly onBackToLobby: () => void;
  readonly onLeave: () => void;
}

/** Result screen of a game. The shell shows the table. */
export function createFinishScreen({
  roster,
  winner,
  isTie,
  rank,
  photo,
  onBackToLobby,
  onLeave,
}: FinishScreenOptions): SheetContent {
  const { self: me } = roster;
  const count = roster.members.filter(({ isBot }) => !isBot).length;
  // Quick races have no host; their members part and may race again.
  const host = roster.members.find((member) => member.isHost);
  const back = createTextButton(host ? m.backToLobby() : m.raceAgain(), onBackToLobby, {
    variant: 'lime',
    icon: 'restart',
  });
  const leave = createTextButton(m.leave(), onLeave, { icon: 'home' });
  const isHost = me?.isHost ?? false;
  const isFirst = rank === 1 || (winner !== undefined && winner === me);
  const text =
    winner === undefined
      ? m.everyoneOut()
      : isTie
        ? isFirst
          ? m.sharedOwnWin()
          : m.sharedWin()
        : isFirst
          ? m.ownWin()
          : m.playerWon({ name: isolateBidi(shownName(winner.username)) });
  const waits =
    isHost || !host ? [] : [createLine(m.waitingForHostName({ name: isolateBidi(shownName(host.username)) }))];
  return {
    name: 'finish',
    title:
      isFirst && winner !== undefined
        ? m.wonTitle()
        : rank === undefined
          ? m.photoFinishTitle()
          : m.rankTitle({ rank: ordinal(rank).toUpperCase(), count }),
    body: [photo, createLine(text, true), ...waits],
    actions: isHost || (me && !host) ? [back, leave] : [leave],
  };
}

/** The room uses a simulation version that this page does not know. */
export function createStaleBuildScreen(error: string, onReload: () => void, onLeave: () => void): SheetContent {
  return {
    name: 'refused',
    title: m.notYetTitle(),
    pose: 'hurt',
    body: [createLine(error, true)],
    actions: [
      createTextButton(m.reload(), onReload, { variant: 'lime', icon: 'restart' }),
      createTextButton(m.leave(), onLeave, { icon: 'home' }),
    ],
  };
}

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
