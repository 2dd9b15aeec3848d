import { ROOM_START_PLAYERS } from '@jumpy/protocol/room/messages';
import { ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { drawAvatar, AVATAR_BOX } from '@jumpy/rig/avatar';
import { paintSvg } from '@jumpy/rig/svg';
import { textButton } from '../page/button.ts';
import { element } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import { lookNamed } from '../view/lookNamed.ts';
import type { People, Person } from './people.ts';
import { isolated, ordinal, shortName } from './words.ts';

const line = (text: string, strong = false): Element => element('p', { text, class: strong ? 'strong' : '' });

export interface LobbyScreen {
  readonly roomId: string;
  readonly people: People;
  readonly onStart: () => void;
  readonly onLeave: () => void;
}

/** Lobby before and between games: members, and the host's start button. */
export function lobbyScreen({ roomId, people, onStart, onLeave }: LobbyScreen): SheetContent {
  const { me, all } = people;
  const count = all.filter(({ isBot }) => !isBot).length;
  const isHost = me?.isHost ?? false;
  const isEnough = count >= ROOM_START_PLAYERS;
  const start = textButton(`Start Game (${count} ${count === 1 ? 'player' : 'players'})`, onStart, {
    kind: 'lime',
    icon: 'play',
  });
  start.disabled = !isEnough;
  const leave = textButton('Leave room', onLeave, { icon: 'logout' });
  const words = isHost
    ? isEnough
      ? 'All climb the same course, and start at the same moment.'
      : `At least ${ROOM_START_PLAYERS} players are needed to start.`
    : me
      ? 'Waiting for host to start the game...'
      : 'You are watching this room.';
  return {
    name: 'lobby',
    sign: `ROOM ${roomId}`,
    body: [
      element('p', { class: 'strong', text: `Players: ${count}/${ROOM_SEATS}` }),
      element('ul', { class: 'seats' }, ...all.map((person) => seatOf(person, person === me))),
      line(words),
    ],
    actions: isHost ? [start, leave] : [leave],
    first: isHost && isEnough ? start : leave,
  };
}

function seatOf(person: Person, isOwn: boolean): HTMLElement {
  const { username, isHost, isAway, isBot } = person;
  const seat = element('li', {
    class: `seat${isOwn ? ' is-own' : ''}${isAway ? ' is-away' : ''}`,
    'aria-current': isOwn && 'true',
  });
  seat.innerHTML = `<svg viewBox="${AVATAR_BOX.join(' ')}" width="44" height="44" aria-hidden="true">${paintSvg(
    drawAvatar(lookNamed(person.look), { sizePx: 44 }),
    { idPrefix: `seat-${person.seat}` },
  )}</svg>`;
  seat.append(element('bdi', { text: shortName(username, 11) }));
  const marks = [isHost && 'HOST', isBot && 'BOT', isAway && 'away'].filter((mark) => mark !== false);
  for (const mark of marks) seat.append(element('em', { text: mark }));
  return seat;
}

/** Confirmation for leaving during a run. */
export function leaveScreen({
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
      line('Your run ends here, with the points you have.', true),
      line('The race goes on meanwhile: rooms know no pause.'),
    ],
    actions: [
      textButton('Climb on', onStay, { kind: 'lime', icon: 'play' }),
      textButton('Leave', onLeave, { icon: 'home' }),
    ],
  };
}

export interface FinishScreen {
  readonly people: People;
  readonly winner: Person | undefined;
  /** Others tie with the winner in all ranking criteria. */
  readonly isShared: boolean;
  readonly rank: number | undefined;
  readonly photo: HTMLElement;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** Result screen of a game. The shell shows the table. */
export function finishScreen({ people, winner, isShared, rank, photo, onBack, onLeave }: FinishScreen): SheetContent {
  const { me } = people;
  const count = people.all.filter(({ isBot }) => !isBot).length;
  // Quick races have no host; their members part and may race again.
  const host = people.all.find((person) => person.isHost);
  const back = textButton(host ? 'Back to lobby' : 'Race again', onBack, { kind: 'lime', icon: 'restart' });
  const leave = textButton('Leave', onLeave, { icon: 'home' });
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
          : `${isolated(winner.username)} won the race.`;
  const waits = isHost || !host ? [] : [line(`Waiting for ${isolated(host.username)}, the host.`)];
  return {
    name: 'finish',
    sign:
      isFirst && winner !== undefined
        ? 'YOU WON!'
        : rank === undefined
          ? 'PHOTO FINISH'
          : `${ordinal(rank).toUpperCase()} OF ${count}`,
    body: [photo, line(words, true), ...waits],
    actions: isHost || (me && !host) ? [back, leave] : [leave],
  };
}

/** The room uses a simulation version that this page does not know. */
export function staleScreen(error: string, onReload: () => void, onLeave: () => void): SheetContent {
  return {
    name: 'refused',
    sign: 'NOT YET',
    pose: 'hurt',
    body: [line(error, true)],
    actions: [
      textButton('Reload', onReload, { kind: 'lime', icon: 'restart' }),
      textButton('Leave', onLeave, { icon: 'home' }),
    ],
  };
}
