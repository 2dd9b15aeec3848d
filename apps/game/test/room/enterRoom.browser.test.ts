import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, expect, test } from 'vitest';
import { createRoomHost, type ShellRoomMessage } from '../../src/host/roomHost.ts';
import { createShellHost } from '../../src/host/shellHost.ts';
import { openGame, textOf } from '../support/gamePage.ts';
import { OWN_ID } from '../support/roomPage.ts';
import { roomPlayer } from '../support/roomPlayer.ts';
import { openShellWindow } from '../support/shellWindow.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const ROOM_DATA: Extract<ShellRoomMessage, { type: 'MULTIPLAYER_DATA' }> = {
  type: 'MULTIPLAYER_DATA',
  data: {
    ...{ roomId: '482917', playerId: OWN_ID, players: [roomPlayer(0)], state: 'waiting', game: null },
    clockOffsetMs: 12,
  },
};
const STARTED = { type: 'MULTIPLAYER_UPDATE', data: { action: 'GAME_STARTED', startsAt: 9 } } as const;

test('GAME-33 GAME-35 the solo page hands a room’s messages over to the room page', async () => {
  const shell = openShellWindow();
  const messages: ShellRoomMessage[] = [];
  const host = createShellHost({
    ...{ window, shell: shell.window, origin: window.location.origin, storage: localStorage },
    onRoom: (message) => messages.push(message),
  });
  const game = openGame({ host });
  stops.push(game.stop, host.bridge.close, shell.close);
  shell.send({ ...ROOM_DATA, data: { ...ROOM_DATA.data, roomId: '12' } });
  shell.send(ROOM_DATA);
  shell.send(STARTED);
  await waitUntil(() => expect(messages).toEqual([ROOM_DATA, STARTED]));
  expect(host.bridge.counts().unknownShape).toBe(1);
});

test('GAME-33 the room page handles messages received while it loaded first, and reports ready only once', async () => {
  const shell = openShellWindow();
  const origin = window.location.origin;
  const received: ShellRoomMessage[] = [];
  const host = createRoomHost({
    window,
    shell: shell.window,
    origin,
    bufferedMessages: [ROOM_DATA],
    isFirstLoad: false,
  });
  stops.push(host.close, shell.close);
  host.open({
    onMessage: (message) => received.push(message),
    onPlatform: () => undefined,
    onConnection: () => undefined,
  });
  shell.send(STARTED);
  await waitUntil(() => expect(received).toEqual([ROOM_DATA, STARTED]));
  expect(shell.received).toEqual([{ type: 'REQUEST_PLATFORM_INFO' }]);
  expect(textOf('.sign')).toBe('');
});
