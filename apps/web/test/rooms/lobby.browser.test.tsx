// Lazy in the page; loaded here before the first test.
import '../../src/app/RoomController.tsx';
import { browserTimers } from '@jumpy/browser/timers';
import type { RoomMessage } from '@jumpy/protocol/room/messages';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLocalLink } from '../../src/rooms/localLink.ts';
import { SIGNED_IN, type StubSocket } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { makePublicId } from '../../src/fixtures/answers.ts';
import { makeRoomGame, makeId, makeRoomJoined, makeRoomPlayer } from '../../src/fixtures/roomMessages.ts';
import { overlays } from '../../src/stores/overlays.ts';

const SELF = makePublicId(42);
const me = (change = {}) => makeRoomPlayer(1, { id: SELF, username: 'Moonbean', level: 7, ...change });
const dialog = page.getByRole('dialog', { name: 'Multiplayer' });
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
const field = dialog.getByPlaceholder('Enter Room Code (6 digits)');

let visited: Visit;
const rooms = (): StubSocket[] => visited.server.sockets.filter(({ url }) => url.includes('/multiplayer/websocket'));
const socket = async (number = 1): Promise<StubSocket> => {
  await expect.poll(() => rooms().length).toBe(number);
  return rooms()[number - 1] as StubSocket;
};
const sendMessage = (to: StubSocket, message: RoomMessage | object): void =>
  void to.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
const breakConnection = (target: StubSocket, code?: number): void => {
  target.readyState = 3;
  target.dispatchEvent(new CloseEvent('close', { code: code ?? 1006 }));
};

async function openLobby({ width = 1440, path = '/home' } = {}): Promise<void> {
  visited = await visit(path, { answers: SIGNED_IN, remembered: true, width, height: 844 });
  const open = page.getByRole('button', { name: 'MULTIPLAYER' });
  await expect.element(open).toBeEnabled();
  await open.click();
  await expect.element(dialog).toBeVisible();
}

async function create(): Promise<StubSocket> {
  await button('Create Room').click();
  await button('Create Room').click();
  return socket();
}

async function enterRoom(
  joined: RoomMessage = makeRoomJoined({ playerId: SELF, players: [me()] }),
): Promise<StubSocket> {
  await openLobby();
  const room = await create();
  sendMessage(room, joined);
  await expect.element(dialog.getByText(/^Players: /)).toBeVisible();
  return room;
}

afterEach(() => {
  overlays.set({ secondary: undefined });
  leave();
  overlays.set({ lobby: false });
  sessionStorage.clear();
});

describe('entering a room', () => {
  test('HOME-18 ROOM-02 ROOM-03 MULTIPLAYER opens the lobby, which offers to create or join', async () => {
    await openLobby();
    await expect.element(button('Create Room')).toBeVisible();
    await expect.element(button('Join Room')).toBeVisible();
    await expect.element(button('Quick race')).toBeVisible();
  });

  test('tells how many wait, before a room is chosen', async () => {
    visited = await visit('/home', {
      answers: { ...SIGNED_IN, 'multiplayer/waiting': { success: true, waiting: 3 } },
      remembered: true,
    });
    overlays.set({ lobby: true });
    await expect.element(dialog.getByText('3 players waiting')).toBeVisible();
  });

  test('HOME-19 home opens the lobby at once when navigation requests it, only once', async () => {
    visited = await visit('/home', { answers: SIGNED_IN, remembered: true });
    await expect.element(page.getByRole('button', { name: 'MULTIPLAYER' })).toBeEnabled();
    expect(dialog.query()).toBeNull();
    const state = { usr: { openMultiplayer: true }, key: 'asked', idx: 1 };
    window.history.pushState(state, '', '/home');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => (window.history.state as { usr?: unknown } | null)?.usr ?? null).toBeNull();
  });

  test('ROOM-04 ROOM-05 ROOM-07 ROOM-21 the create step explains what follows, and can go back', async () => {
    await openLobby();
    await button('Create Room').click();
    await expect.element(dialog.getByText(/Create a new room and invite up to 20 players/)).toBeVisible();
    await expect.element(button('Create Room')).toBeVisible();
    await button('Back').click();
    await expect.element(button('Join Room')).toBeVisible();
    expect(rooms()).toEqual([]);
  });

  test('ROOM-06 ROOM-19 shows that it is connecting, and ignores another click', async () => {
    await openLobby();
    const room = await create();
    await expect.element(button('Connecting...')).toHaveAttribute('aria-busy', 'true');
    await expect.element(dialog.getByText('Connecting to multiplayer server...')).toBeVisible();
    (button('Connecting...').element() as HTMLElement).click();
    expect(rooms()).toEqual([room]);
    expect(new URL(room.url).searchParams.get('roomId')).toBeNull();
    expect(new URL(room.url).searchParams.get('discordId')).toBe('900000000000000042');
  });

  test('ROOM-08 ROOM-09 ROOM-11 ROOM-26 ROOM-27 ROOM-28 the code accepts six digits, also when pasted', async () => {
    await openLobby();
    await button('Join Room').click();
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
    await expect.element(field).toHaveAttribute('maxlength', '6');
    await field.fill('12a3');
    await expect.element(field).toHaveValue('123');
    await expect.element(button('Join Room')).toBeDisabled();
    await field.fill('');
    const pasted = new DataTransfer();
    pasted.setData('text', ' 123 456 ');
    field
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
    await expect.element(field).toHaveValue('123456');
    await expect.element(button('Join Room')).toBeEnabled();
    await button('Back').click();
    await expect.element(button('Quick race')).toBeVisible();
  });

  test('ROOM-08 ROOM-26 pastes a code from the clipboard, or says that it holds none', async () => {
    const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue('Race me! Room 123 456');
    await openLobby();
    await button('Join Room').click();
    await button('Paste code').click();
    await expect.element(field).toHaveValue('123456');
    await expect.element(button('Join Room')).toBeEnabled();
    read.mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await button('Paste code').click();
    await expect.element(dialog.getByText('There’s no room code on your clipboard.')).toBeVisible();
    read.mockRestore();
  });

  test('ROOM-29 ROOM-30 shows what is wrong with the code on Enter', async () => {
    await openLobby();
    await button('Join Room').click();
    await field.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Please enter a room code')).toBeVisible();
    await userEvent.keyboard('123{Enter}');
    await expect.element(dialog.getByText('Room code must be exactly 6 digits')).toBeVisible();
    expect(rooms()).toEqual([]);
  });

  test('ROOM-10 ROOM-20 ROOM-23 an invalid code returns to the first step with an error, and the next attempt succeeds', async () => {
    await openLobby();
    await button('Join Room').click();
    await field.fill('654321');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Joining...')).toBeVisible();
    const first = await socket();
    expect(new URL(first.url).searchParams.get('roomId')).toBe('654321');
    sendMessage(first, { type: 'error', data: { code: 'no_room', message: 'There is no such room.' } });
    const words = 'Failed to join room. Please check the code and try again.';
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(words);
    await expect.element(button('Create Room')).toBeVisible();
    await button('Join Room').click();
    expect(dialog.getByText(words).query()).toBeNull();
    await field.fill('123456');
    await button('Join Room').click();
    sendMessage(
      await socket(2),
      makeRoomJoined({ playerId: SELF, players: [makeRoomPlayer(2, { isHost: true }), me({ isHost: false })] }),
    );
    await expect.element(dialog.getByText('Players: 2/20')).toBeVisible();
  });

  test('ROOM-66 shows that the server is unreachable', async () => {
    await openLobby();
    const room = await create();
    breakConnection(room);
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'Failed to connect to multiplayer server. Please check your internet connection and try again.',
      );
  });

  test.each([
    ['/?room=123456', null],
    ['/?room=123456&watch=1', '1'],
  ])('a link (%s) enters its room at once, and only once', async (path, watch) => {
    visited = await visit(path, { answers: SIGNED_IN, remembered: true });
    const room = await socket();
    expect(new URL(room.url).searchParams.get('roomId')).toBe('123456');
    expect(new URL(room.url).searchParams.get('watch')).toBe(watch);
    expect(window.location.search).toBe('');
    sendMessage(
      room,
      makeRoomJoined({ playerId: watch ? null : SELF, players: [makeRoomPlayer(2), me({ isHost: false })] }),
    );
    const words = watch ? /You’re watching/ : 'Waiting for host to start the game...';
    await expect.element(dialog.getByText(words)).toBeVisible();
    expect(sessionStorage.getItem('jumpy_wanted_room')).toBeNull();
  });

  test('a link waits until onboarding is done', async () => {
    const user = { ...(SIGNED_IN['session'] as { user: object }).user, onboardingDone: false };
    visited = await visit('/?room=123456', {
      answers: {
        ...SIGNED_IN,
        session: { success: true, authenticated: true, user },
        'get-onboarding-status': { success: true, onboarding_done: false, may_close: false },
      },
      remembered: true,
    });
    await expect.element(page.getByRole('dialog').first()).toBeVisible();
    expect(rooms()).toEqual([]);
    expect(sessionStorage.getItem('jumpy_wanted_room')).not.toBeNull();
  });
});

describe('without a room server', () => {
  test('ROOM-58 a local page on another port than the API’s plays between tabs of this browser, as practice', async () => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'jumpy-api-base', content: 'http://localhost:1/api' });
    document.head.append(meta);
    try {
      await openLobby();
      await expect.element(dialog.getByText(/Rooms are just practice between tabs of this browser/)).toBeVisible();
      expect(button('Quick race').query()).toBeNull();
      await button('Create Room').click();
      await button('Create Room').click();
      await expect.element(dialog.getByText('Practice only. Nothing here counts.')).toBeVisible();
      expect(button('Share link').query()).toBeNull();
      const code = sessionStorage.getItem('jumpy_room') ?? '';
      const friend = createLocalLink({
        ...{ timers: browserTimers, storage: localStorage, getRandomBytes: (length) => new Uint8Array(length) },
        player: {
          id: makeId(9),
          username: 'Pip',
          avatar: '',
          discordId: null,
          level: 1,
          discordUsername: '',
          look: 'kit',
        },
        ...{
          onMessage: () => undefined,
          onFrame: () => undefined,
          onConnectionChange: () => undefined,
          onClose: () => undefined,
        },
      });
      await friend.open({ roomId: code });
      await button('Start Game (2 players)').click();
      await expect.poll(() => window.location.pathname).toBe('/play');
      expect(rooms()).toEqual([]);
      friend.leave();
    } finally {
      meta.remove();
    }
  });
});

describe('the waiting room', () => {
  test('ROOM-12 ROOM-14 ROOM-15 ROOM-16 shows the code, the players and the host', async () => {
    const longName = 'A name that goes on and on and on and on';
    await enterRoom(
      makeRoomJoined({
        playerId: SELF,
        players: [
          me(),
          makeRoomPlayer(2, { username: longName, level: 12, avatar: '/art/face.svg' }),
          makeRoomPlayer(3, { isBot: true }),
        ],
      }),
    );
    await expect.element(dialog.getByText('Room code 123456')).toBeInTheDocument();
    await expect.element(dialog.getByText('Players: 3/20')).toBeVisible();
    const items = dialog.getByRole('listitem').elements();
    expect(items.map((item) => item.textContent)).toEqual([
      'HOSTMoonbean(you)LVL 7',
      `${longName}LVL 12`,
      'BOTPlayer 3LVL 1',
    ]);
    for (const item of items) {
      expect(item.querySelector('img')).not.toBeNull();
      expect(item.querySelectorAll('svg path').length).toBeGreaterThan(3);
      expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);
    }
  });

  test.each([360, 390, 768, 1440])('at %i px cuts nothing of a full room off at the sides', async (width) => {
    await openLobby({ width });
    sendMessage(
      await create(),
      makeRoomJoined({
        playerId: SELF,
        players: [me(), ...Array.from({ length: 19 }, (_, index) => makeRoomPlayer(index + 2))],
      }),
    );
    await expect.element(dialog.getByText('Players: 20/20')).toBeVisible();
    for (const element of dialog.element().querySelectorAll('button, p, li')) {
      const { left, right } = element.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
  });

  test('ROOM-13 copies the code and confirms it', async () => {
    const copied: string[] = [];
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    try {
      await enterRoom();
      await button('Copy Code').click();
      await expect.element(button('Copied')).toBeVisible();
      await expect.element(dialog.getByText('Code copied.')).toBeVisible();
      expect(copied).toEqual(['123456']);
    } finally {
      if (own) Object.defineProperty(navigator, 'clipboard', own);
      else Reflect.deleteProperty(navigator, 'clipboard');
    }
  });

  test('opens profiles in new tabs and allows reports, except for oneself and bots', async () => {
    const players = [
      me(),
      makeRoomPlayer(2, { username: 'Pip' }),
      makeRoomPlayer(3, { username: 'Shy', noProfile: true }),
      makeRoomPlayer(4, { username: 'Robo', isBot: true }),
    ];
    await enterRoom(makeRoomJoined({ playerId: SELF, players }));
    const links = dialog.getByRole('list').getByRole('link').elements() as HTMLAnchorElement[];
    expect(links.map(({ textContent, pathname, target, rel }) => [textContent, pathname, target, rel])).toEqual([
      ['Pip', `/u/${makeId(2)}`, '_blank', 'noopener'],
    ]);
    const flags = dialog.getByRole('button', { name: /^Report name/ });
    expect(flags.elements().map((flag) => flag.getAttribute('aria-label'))).toEqual([
      'Report name Pip',
      'Report name Shy',
    ]);
    await flags.first().click();
    await expect.element(page.getByRole('dialog', { name: 'Report name' })).toBeVisible();
  });

  test('closes open sheets when a game starts', async () => {
    const room = await enterRoom(
      makeRoomJoined({ playerId: SELF, players: [me(), makeRoomPlayer(2, { username: 'Pip' })] }),
    );
    await dialog.getByRole('button', { name: 'Report name Pip' }).click();
    const report = page.getByRole('dialog', { name: 'Report name' });
    await expect.element(report).toBeVisible();
    const game = makeRoomGame(Date.now());
    sendMessage(room, { type: 'countdown_started', data: { roomId: '123456', countdown: 10, game, closedRun: false } });
    await expect.poll(() => window.location.pathname).toBe('/play');
    await expect.element(report).not.toBeInTheDocument();
  });

  test('shows the link as a QR code', async () => {
    await enterRoom();
    await button('QR code').click();
    await expect.element(dialog.getByRole('img', { name: 'QR code of the link to room 123456' })).toBeVisible();
  });

  test('ROOM-17 ROOM-34 lets the host start with two players', async () => {
    const room = await enterRoom();
    await expect.element(button('Start Game (1 players)')).toBeDisabled();
    await expect.element(dialog.getByText('You need at least 2 players to start.')).toBeVisible();
    sendMessage(room, { type: 'player_joined', data: { player: makeRoomPlayer(2) } });
    await expect.element(dialog.getByText('Player 2 joined.')).toBeVisible();
    await button('Start Game (2 players)').click();
    expect(room.sent).toEqual(['{"type":"start_countdown"}']);
  });

  test('ROOM-18 ROOM-36 lets the others wait for the host, and possibly become it', async () => {
    const room = await enterRoom(
      makeRoomJoined({ playerId: SELF, players: [makeRoomPlayer(2, { isHost: true }), me({ isHost: false })] }),
    );
    await expect.element(dialog.getByText('Waiting for host to start the game...')).toBeVisible();
    expect(button(/Start Game/).query()).toBeNull();
    sendMessage(room, { type: 'host_changed', data: { newHostId: SELF } });
    await expect.element(button('Start Game (2 players)')).toBeEnabled();
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['“Leave room”', () => button('Leave room').click()],
  ])('ROOM-22 closing it with %s leaves the room and resets it', async (_, close) => {
    const room = await enterRoom();
    await close();
    await expect.poll(() => room.sent).toEqual(['{"type":"leave"}']);
    expect(sessionStorage.getItem('jumpy_room')).toBeNull();
    await page.getByRole('button', { name: 'MULTIPLAYER' }).click();
    await expect.element(button('Quick race')).toBeVisible();
  });

  describe('GAME-02 ROOM-37 ROOM-38 takes a guest into the game with the room, without leaving it, on', () => {
    test.each<[string, RoomMessage]>([
      [
        'a count-down',
        {
          type: 'countdown_started',
          data: { roomId: '123456', countdown: 10, game: makeRoomGame(Date.now()), closedRun: false },
        },
      ],
      [
        'a room that plays',
        makeRoomJoined({
          playerId: SELF,
          state: 'playing',
          players: [makeRoomPlayer(2, { isHost: true }), me({ isHost: false })],
          game: makeRoomGame(Date.now()),
        }),
      ],
    ])('%s', async (_, message) => {
      const room = await enterRoom(
        makeRoomJoined({ playerId: SELF, players: [makeRoomPlayer(2, { isHost: true }), me({ isHost: false })] }),
      );
      sendMessage(room, message);
      await expect.poll(() => window.location.pathname).toBe('/play');
      const { usr } = window.history.state as { usr: { gameMode: string; roomId: string; players: unknown[] } };
      expect(usr).toMatchObject({ gameMode: 'multiplayer', roomId: '123456' });
      expect(usr.players).toHaveLength(2);
      expect(room.readyState).toBe(1);
      expect(room.sent).toEqual([]);
    });
  });

  test('shows a lost connection and the reconnect; its end returns to the first step with a way back', async () => {
    const room = await enterRoom();
    breakConnection(room);
    await expect.element(dialog.getByText('Connection lost. Reconnecting…')).toBeVisible();
    sendMessage(await socket(2), makeRoomJoined({ playerId: SELF, players: [me()] }));
    await expect.element(dialog.getByText(/Reconnecting…/)).not.toBeInTheDocument();
    breakConnection(rooms()[1] as StubSocket, 4002);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This room is open in another tab.');
  });

  test('shows who a quick race is waiting for, without a host button', async () => {
    await openLobby();
    await button('Quick race').click();
    await expect.element(dialog.getByText('Connecting to multiplayer server...')).toBeVisible();
    const room = await socket();
    expect(new URL(room.url).searchParams.get('quick')).toBe('1');
    sendMessage(room, makeRoomJoined({ playerId: SELF, kind: 'quick', startsBy: Date.now() + 9_000, players: [me()] }));
    await expect.element(dialog.getByText('Looking for players…')).toBeVisible();
    await expect.poll(() => dialog.getByRole('timer').element().textContent).toMatch(/^[1-9]$/);
    expect(button(/Start Game/).query()).toBeNull();
    sendMessage(room, { type: 'player_joined', data: { player: makeRoomPlayer(2, { id: makeId(2) }) } });
    await expect.element(dialog.getByText('Players: 2/20')).toBeVisible();
  });
});
