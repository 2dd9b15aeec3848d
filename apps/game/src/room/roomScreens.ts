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
  const start = createTextButton(`Start Game (${count} ${count === 1 ? 'player' : 'players'})`, onStart, {
    variant: 'lime',
    icon: 'play',
  });
  start.disabled = !isEnough;
  const leave = createTextButton('Leave room', onLeave, { icon: 'logout' });
  const text = isHost
    ? isEnough
      ? 'Same course, same start for everyone.'
      : `You need at least ${MIN_ROOM_START_PLAYERS} players to start.`
    : me
      ? 'Waiting for host to start the game...'
      : 'You’re watching this room.';
  return {
    name: 'lobby',
    title: `ROOM ${roomId}`,
    body: [
      createElement('p', { class: 'strong', text: `Players: ${count}/${MAX_ROOM_SEATS}` }),
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
    drawAvatar(findLook(member.look), { sizePx: 44 }),
    { idPrefix: `seat-${member.seat}` },
  )}</svg>`;
  seat.append(createElement('bdi', { text: truncateName(username, 11) }));
  const labels = [isHost && 'HOST', isBot && 'BOT', isAway && 'away'].filter((label) => label !== false);
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
    title: 'LEAVE THE RACE?',
    pose: 'idle',
    body: [
      createLine('Your run ends here. You keep your points.', true),
      createLine('The race keeps going. Rooms can’t be paused.'),
    ],
    actions: [
      createTextButton('Keep playing', onStay, { variant: 'lime', icon: 'play' }),
      createTextButton('Leave', onLeave, { icon: 'home' }),
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
  const back = createTextButton(host ? 'Back to lobby' : 'Race again', onBackToLobby, {
    variant: 'lime',
    icon: 'restart',
  });
  const leave = createTextButton('Leave', onLeave, { icon: 'home' });
  const isHost = me?.isHost ?? false;
  const isFirst = rank === 1 || (winner !== undefined && winner === me);
  const text =
    winner === undefined
      ? 'Everyone’s out!'
      : isTie
        ? isFirst
          ? 'You share the win!'
          : 'It’s a shared win!'
        : isFirst
          ? 'You climbed highest!'
          : `${isolateBidi(winner.username)} won the race.`;
  const waits = isHost || !host ? [] : [createLine(`Waiting for ${isolateBidi(host.username)}, the host.`)];
  return {
    name: 'finish',
    title:
      isFirst && winner !== undefined
        ? 'YOU WON!'
        : rank === undefined
          ? 'PHOTO FINISH'
          : `${ordinal(rank).toUpperCase()} OF ${count}`,
    body: [photo, createLine(text, true), ...waits],
    actions: isHost || (me && !host) ? [back, leave] : [leave],
  };
}

/** The room uses a simulation version that this page does not know. */
export function createStaleBuildScreen(error: string, onReload: () => void, onLeave: () => void): SheetContent {
  return {
    name: 'refused',
    title: 'NOT YET',
    pose: 'hurt',
    body: [createLine(error, true)],
    actions: [
      createTextButton('Reload', onReload, { variant: 'lime', icon: 'restart' }),
      createTextButton('Leave', onLeave, { icon: 'home' }),
    ],
  };
}
