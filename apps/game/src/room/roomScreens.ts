import { MIN_ROOM_START_PLAYERS } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { drawAvatar, AVATAR_BOX } from '@jumpy/rig/drawAvatar';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import { findLook } from '../view/findLook.ts';
import type { RoomRoster, RoomMember } from './roomRoster.ts';
import { isolateBidi, ordinal, truncateName } from './nameText.ts';

const createLine = (text: string, strong = false): Element =>
  createElement('p', { text, class: strong ? 'strong' : '' });

export interface LobbyScreenOptions {
  readonly roomId: string;
  readonly people: RoomRoster;
  readonly onStart: () => void;
  readonly onLeave: () => void;
}

/** Lobby before and between games: members, and the host's start button. */
export function createLobbyScreen({ roomId, people, onStart, onLeave }: LobbyScreenOptions): SheetContent {
  const { me, all } = people;
  const count = all.filter(({ isBot }) => !isBot).length;
  const isHost = me?.isHost ?? false;
  const isEnough = count >= MIN_ROOM_START_PLAYERS;
  const start = createTextButton(`Start Game (${count} ${count === 1 ? 'player' : 'players'})`, onStart, {
    kind: 'lime',
    icon: 'play',
  });
  start.disabled = !isEnough;
  const leave = createTextButton('Leave room', onLeave, { icon: 'logout' });
  const words = isHost
    ? isEnough
      ? 'All climb the same course, and start at the same moment.'
      : `At least ${MIN_ROOM_START_PLAYERS} players are needed to start.`
    : me
      ? 'Waiting for host to start the game...'
      : 'You are watching this room.';
  return {
    name: 'lobby',
    sign: `ROOM ${roomId}`,
    body: [
      createElement('p', { class: 'strong', text: `Players: ${count}/${MAX_ROOM_SEATS}` }),
      createElement('ul', { class: 'seats' }, ...all.map((person) => createSeat(person, person === me))),
      createLine(words),
    ],
    actions: isHost ? [start, leave] : [leave],
    first: isHost && isEnough ? start : leave,
  };
}

function createSeat(person: RoomMember, isOwn: boolean): HTMLElement {
  const { username, isHost, isAway, isBot } = person;
  const seat = createElement('li', {
    class: `seat${isOwn ? ' is-own' : ''}${isAway ? ' is-away' : ''}`,
    'aria-current': isOwn && 'true',
  });
  seat.innerHTML = `<svg viewBox="${AVATAR_BOX.join(' ')}" width="44" height="44" aria-hidden="true">${renderSvg(
    drawAvatar(findLook(person.look), { sizePx: 44 }),
    { idPrefix: `seat-${person.seat}` },
  )}</svg>`;
  seat.append(createElement('bdi', { text: truncateName(username, 11) }));
  const marks = [isHost && 'HOST', isBot && 'BOT', isAway && 'away'].filter((mark) => mark !== false);
  for (const mark of marks) seat.append(createElement('em', { text: mark }));
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
    sign: 'LEAVE THE RACE?',
    pose: 'idle',
    body: [
      createLine('Your run ends here, with the points you have.', true),
      createLine('The race goes on meanwhile: rooms know no pause.'),
    ],
    actions: [
      createTextButton('Climb on', onStay, { kind: 'lime', icon: 'play' }),
      createTextButton('Leave', onLeave, { icon: 'home' }),
    ],
  };
}

export interface FinishScreenOptions {
  readonly people: RoomRoster;
  readonly winner: RoomMember | undefined;
  /** Others tie with the winner in all ranking criteria. */
  readonly isShared: boolean;
  readonly rank: number | undefined;
  readonly photo: HTMLElement;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** Result screen of a game. The shell shows the table. */
export function createFinishScreen({
  people,
  winner,
  isShared,
  rank,
  photo,
  onBack,
  onLeave,
}: FinishScreenOptions): SheetContent {
  const { me } = people;
  const count = people.all.filter(({ isBot }) => !isBot).length;
  // Quick races have no host; their members part and may race again.
  const host = people.all.find((person) => person.isHost);
  const back = createTextButton(host ? 'Back to lobby' : 'Race again', onBack, { kind: 'lime', icon: 'restart' });
  const leave = createTextButton('Leave', onLeave, { icon: 'home' });
  const isHost = me?.isHost ?? false;
  const isFirst = rank === 1 || (winner !== undefined && winner === me);
  const words =
    winner === undefined
      ? 'Everybody is down.'
      : isShared
        ? isFirst
          ? 'You share the win!'
          : 'A shared win!'
        : isFirst
          ? 'You came highest of all!'
          : `${isolateBidi(winner.username)} won the race.`;
  const waits = isHost || !host ? [] : [createLine(`Waiting for ${isolateBidi(host.username)}, the host.`)];
  return {
    name: 'finish',
    sign:
      isFirst && winner !== undefined
        ? 'YOU WON!'
        : rank === undefined
          ? 'PHOTO FINISH'
          : `${ordinal(rank).toUpperCase()} OF ${count}`,
    body: [photo, createLine(words, true), ...waits],
    actions: isHost || (me && !host) ? [back, leave] : [leave],
  };
}

/** The room uses a simulation version that this page does not know. */
export function createStaleBuildScreen(error: string, onReload: () => void, onLeave: () => void): SheetContent {
  return {
    name: 'refused',
    sign: 'NOT YET',
    pose: 'hurt',
    body: [createLine(error, true)],
    actions: [
      createTextButton('Reload', onReload, { kind: 'lime', icon: 'restart' }),
      createTextButton('Leave', onLeave, { icon: 'home' }),
    ],
  };
}
