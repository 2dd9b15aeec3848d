import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { DEFAULT_GAME_SETTINGS, saveGameSettings } from '@jumpy/protocol/settings';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemory, findVisible, textOf } from '../support/gamePage.ts';
import { LUNA_ID, openShellRoom, OWN_ID, PAGE_MS, roomGame } from '../support/roomPage.ts';
import { roomPlayer } from '../support/roomPlayer.ts';

type Data = Extract<ShellToGameMessage, { type: 'MULTIPLAYER_DATA' }>['data'];

let room: ReturnType<typeof openShellRoom>;
const players = [roomPlayer(0), roomPlayer(1), roomPlayer(2)];
const sendRoomData = (overrides: Partial<Data> = {}): void =>
  room.send({
    type: 'MULTIPLAYER_DATA',
    data: { roomId: '482917', playerId: OWN_ID, players, state: 'waiting', game: null, clockOffsetMs: 0, ...overrides },
  });
const playersWithoutHost = players.map((player) => ({ ...player, isHost: false }));
const isGone = (): boolean => room.received().some(({ type }) => type === 'NAVIGATE_HOME');

const key = (type: 'keydown' | 'keyup'): void =>
  void window.dispatchEvent(new KeyboardEvent(type, { key: 'q', code: 'KeyQ', bubbles: true, cancelable: true }));
function tap(): void {
  key('keydown');
  key('keyup');
}
const lit = (): string | undefined => {
  const choice = document.querySelector('[data-lit]');
  return choice?.getAttribute('aria-label') ?? choice?.textContent ?? undefined;
};
/** Waits until a choice is highlighted and selects it. */
async function choose(name: string): Promise<void> {
  await waitUntil(async () => {
    await room.time.pass(200, 100);
    expect(lit()).toBe(name);
  });
  tap();
}

/** Starts a countdown of ten seconds. */
async function startCountdown(overrides: Partial<Data> = {}): Promise<void> {
  sendRoomData({ ...overrides, state: 'countdown', game: roomGame(PAGE_MS + room.time.nowMs + 10_000) });
  await waitUntil(() => expect(findVisible('.hud .play')).toBeDefined());
}
async function startRace(overrides: Partial<Data> = {}): Promise<void> {
  await startCountdown(overrides);
  await room.time.pass(10_500, 100);
}
/** Ends the game after a fall that everyone saw. */
async function end(): Promise<void> {
  const row = { rank: 1, playerId: LUNA_ID, username: 'Luna 1', avatar: '', score: 9, jumps: 3 };
  room.update({ action: 'GAME_END', rankings: [row], winner: row, raceId: null });
  await waitUntil(async () => {
    await room.time.pass(300, 100);
    expect(findVisible('.is-finish')).toBeDefined();
  });
}
const falls = (playerId: string): void =>
  room.update({
    ...{ action: 'PLAYER_DIED', playerId, finalScore: 7, finalJumps: 2, tick: 20, x: 25_600, y: 12_800 },
    cause: 'fall',
  });

beforeEach(() => {
  const memory = createMemory();
  saveGameSettings(memory, { ...DEFAULT_GAME_SETTINGS, controls: 'one-switch' });
  room = openShellRoom({ storage: memory });
});
afterEach(() => room.close());

describe('one switch in a room', () => {
  test('lets the host start the room when that choice is lit', async () => {
    sendRoomData();
    await waitUntil(() => expect(findVisible('.is-lobby')).toBeDefined());
    await room.time.pass(500, 100);
    tap();
    expect([room.acts('START_COUNTDOWN'), isGone()]).toEqual([[], false]);
    await choose('Start Game (3 players)');
    await waitUntil(() => expect(room.acts('START_COUNTDOWN')).toHaveLength(1));
  });

  test('sends emotes before the start, then steers and hops', async () => {
    await startCountdown();
    await choose('Emotes');
    await choose('Laugh');
    await waitUntil(() => expect(room.acts('EMOTE')).toEqual([{ action: 'EMOTE', emote: 'laugh' }]));
    await choose('Emotes');
    expect(findVisible('.tray')).toBeDefined();
    await waitUntil(async () => {
      await room.time.pass(500, 100);
      expect(findVisible('.count')).toBeUndefined();
    });
    expect([findVisible('.tray'), lit()]).toEqual([undefined, undefined]);
    key('keydown');
    await room.time.pass(500);
    key('keyup');
    await room.time.pass(200);
    key('keydown');
    await room.time.pass(50);
    key('keyup');
    await room.time.pass(300);
    await waitUntil(() => {
      const codes = room.acts('INPUTS').flatMap(({ trail }) => [...trail]);
      expect(codes.filter((code) => code === 2).length).toBeGreaterThan(15);
      expect(codes.filter((code) => code >= 4)).toHaveLength(1);
    });
    expect(room.acts('EMOTE')).toHaveLength(1);
  });

  test('asks a climbing player to confirm leaving, and lets them stay', async () => {
    await startRace();
    const askToLeave = (): void =>
      void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', bubbles: true }));
    askToLeave();
    await choose('Keep playing');
    expect([findVisible('.is-leave'), isGone()]).toEqual([undefined, false]);
    askToLeave();
    await choose('Leave');
    await waitUntil(() => expect(isGone()).toBe(true));
  });

  test('lets a fallen player cycle through the others, send emotes, and leave', async () => {
    await startRace();
    falls(OWN_ID);
    await waitUntil(async () => {
      await room.time.pass(300, 100);
      expect(textOf('.watching .pill')).toMatch(/^WatchingLuna/);
    });
    const before = textOf('.watching .pill');
    await choose('Watch next player');
    await room.time.pass(300, 100);
    expect(textOf('.watching .pill')).not.toBe(before);
    await choose('Emotes');
    await choose('Wave');
    await waitUntil(() => expect(room.acts('EMOTE')).toEqual([{ action: 'EMOTE', emote: 'wave' }]));
    await choose('Leave');
    await waitUntil(() => expect(isGone()).toBe(true));
  });

  test('offers no emotes to a spectator', async () => {
    await startRace({ playerId: null });
    await waitUntil(async () => {
      await room.time.pass(300, 100);
      expect(findVisible('.watching')).toBeDefined();
    });
    await choose('Watch next player');
    const litTexts = new Set<string | undefined>();
    for (let round = 0; round < 20; round += 1) {
      await room.time.pass(200, 100);
      litTexts.add(lit());
    }
    expect(litTexts).toEqual(new Set(['Watch next player', 'Leave']));
  });

  test('lets the host return everyone to the lobby', async () => {
    await startRace();
    await end();
    await choose('Back to lobby');
    await waitUntil(() => expect(room.acts('BACK_TO_LOBBY')).toHaveLength(1));
    expect(isGone()).toBe(false);
  });

  test('ignores a guest’s rapid presses at the end, and leaves on a deliberate one', async () => {
    await startRace({ players: [roomPlayer(0, { isHost: false }), roomPlayer(1, { isHost: true })] });
    await end();
    for (let press = 0; press < 8; press += 1) {
      tap();
      await room.time.pass(200, 100);
    }
    expect([lit(), isGone()]).toEqual([undefined, false]);
    await choose('Leave');
    await waitUntil(() => expect(isGone()).toBe(true));
  });

  test('lets strangers in a quick race ask for the next one', async () => {
    await startRace({ players: playersWithoutHost });
    await end();
    expect(textOf('.is-finish')).toContain('Race again');
    await choose('Race again');
    await waitUntil(() => expect(room.acts('BACK_TO_LOBBY')).toHaveLength(1));
  });
});
