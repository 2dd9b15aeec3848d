import { createAudioEngine } from '@jumpy/audio/audioEngine';
import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { packInputs } from '@jumpy/protocol/packInputs';
import { encodeRoomFrame, type FramePlayer } from '@jumpy/protocol/room/roomFrame';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { hashWorld } from '@jumpy/sim/save';
import { step } from '@jumpy/sim/step';
import { decodeTrailInput } from '@jumpy/sim/inputTrail';
import { createWorld, type World } from '@jumpy/sim/world';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createBotPlayer } from '../../src/botPlayer.ts';
import { SimulatedRoom, type SimulatedRoomOptions } from '../../src/room/simulatedRoom.ts';
import { createMemory, findVisible, textOf } from '../support/gamePage.ts';
import { LUNA_ID, openRoomPage, openShellRoom, OWN_ID, PAGE_MS, ROOM_SEED, roomGame } from '../support/roomPage.ts';
import { roomPlayer } from '../support/roomPlayer.ts';
import { createRecordedGuide } from '../support/recordedGuide.ts';

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  close = undefined;
  vi.restoreAllMocks();
});

type RoomSetup = Parameters<typeof openShellRoom>[0];
function open(setup: RoomSetup = {}): ReturnType<typeof openShellRoom> {
  const room = openShellRoom(setup);
  ({ close } = room);
  return room;
}

/** How far the room's clock is ahead of the page's. */
const AHEAD_MS = 5_000;
const players = [roomPlayer(0), roomPlayer(1)];
type Data = Extract<ShellToGameMessage, { type: 'MULTIPLAYER_DATA' }>;
const data = (overrides: Partial<Data['data']> = {}): Data => ({
  type: 'MULTIPLAYER_DATA',
  data: {
    ...{ roomId: '482917', playerId: OWN_ID, players, state: 'waiting', game: null, clockOffsetMs: AHEAD_MS },
    ...overrides,
  },
});
const countdown = (startsAt: number) =>
  ({ type: 'COUNTDOWN_STARTED', data: { roomId: '482917', countdown: 10, game: roomGame(startsAt) } }) as const;
type DeathUpdate = Extract<MultiplayerUpdate, { action: 'PLAYER_DIED' }>;
const died = (playerId: string, overrides: Partial<DeathUpdate> = {}): DeathUpdate => ({
  ...{ action: 'PLAYER_DIED', playerId, finalScore: 70, finalJumps: 9, tick: 300, x: 25_600, y: 12_800 },
  ...{ cause: 'fall', ...overrides },
});

/** Joins the room ten seconds before the start. */
async function openCountdown(setup: RoomSetup = {}): Promise<ReturnType<typeof openShellRoom>> {
  const room = open(setup);
  room.send(data());
  await waitUntil(() => expect(textOf('.sign')).toBe('ROOM 482917'));
  room.send(countdown(PAGE_MS + room.time.nowMs + AHEAD_MS + 10_000));
  await waitUntil(() => expect(findVisible('.is-lobby')).toBeUndefined());
  return room;
}

/** Half a second into the game. */
async function openRace(setup: RoomSetup = {}): Promise<ReturnType<typeof openShellRoom>> {
  const room = await openCountdown(setup);
  await room.time.pass(10_000, 100);
  await room.time.pass(500);
  return room;
}

/** Resolves once the page has received the message. */
async function untilReceived(send: () => void): Promise<void> {
  const received = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  send();
  await received;
}

/** The run as received by the room. */
function simulateInputs(room: ReturnType<typeof openShellRoom>): World {
  const world = createWorld({ seed: ROOM_SEED, mode: 'room' });
  for (const { fromTick, trail } of room.acts('INPUTS')) {
    expect(fromTick).toBe(world.tick);
    for (const code of trail) step(world, decodeTrailInput(code));
  }
  return world;
}

describe('before the start', () => {
  test('GAME-33 shows the room with all players, and its host starts it', async () => {
    const room = open();
    room.send(data());
    await waitUntil(() => expect(textOf('.sign')).toBe('ROOM 482917'));
    expect([...document.querySelectorAll('.seat')].map((seat) => seat.textContent)).toEqual(['MoonbeanHOST', 'Luna 1']);
    expect(findVisible('.is-lobby .lime')?.textContent).toBe('Start Game (2 players)');
    findVisible('.is-lobby .lime')?.click();
    await waitUntil(() => expect(room.acts('START_COUNTDOWN')).toHaveLength(1));
  });

  test('ROOM-34 GAME-33 no one starts alone, and a guest waits for the host', async () => {
    const room = open();
    room.send(data({ players: [roomPlayer(0)] }));
    await waitUntil(() => expect(textOf('.is-lobby .lime')).toBe('Start Game (1 player)'));
    expect(document.querySelector<HTMLButtonElement>('.is-lobby .lime')?.disabled).toBe(true);
    room.send(data({ playerId: LUNA_ID }));
    await waitUntil(() => expect(textOf('.is-lobby')).toContain('Waiting for host to start the game...'));
    expect(findVisible('.is-lobby .lime')).toBeUndefined();
  });

  test('GAME-36 starts on time when the first update arrives late', async () => {
    const room = await openCountdown();
    const startsAt = PAGE_MS + room.time.nowMs + AHEAD_MS + 10_000;
    await room.time.pass(9_200, 100);
    expect(room.acts('INPUTS')).toEqual([]);
    // The room's clock is 0.7 s ahead of the estimate made ten seconds ago.
    await untilReceived(() => room.update({ action: 'GAME_STARTED', startsAt }));
    await room.time.pass(300);
    const ticks = (): number => room.acts('INPUTS').reduce((sum, { trail }) => sum + trail.length, 0);
    await waitUntil(() => expect(ticks()).toBeGreaterThanOrEqual(12));
    const other: FramePlayer = {
      seat: 1,
      tick: 54,
      x: 0,
      y: 0,
      vx: 0,
      vy: 0,
      isAlive: true,
      isFrozen: false,
      facing: 1,
    };
    await untilReceived(() =>
      room.update({ action: 'FRAME', bytes: new Uint8Array(encodeRoomFrame({ tick: 54, players: [other] })) }),
    );
    await room.time.pass(100);
    await waitUntil(() => expect(ticks()).toBeGreaterThanOrEqual(54));
  });

  test('GAME-36 counts ten seconds by the room’s clock and plays the first tick at their end', async () => {
    const room = await openCountdown();
    await room.time.pass(1_000, 100);
    expect(textOf('.count')).toBe('9');
    await room.time.pass(8_900, 100);
    expect(textOf('.count')).toBe('1');
    expect(room.acts('INPUTS')).toEqual([]);
    await room.time.pass(1_000);
    await waitUntil(() => expect(simulateInputs(room).tick).toBe(54));
    expect(findVisible('.count')).toBeUndefined();
  });

  test('GAME-33 shows a player with outdated lobby state as alive', async () => {
    const room = open();
    const startsAt = PAGE_MS + AHEAD_MS + 4_000;
    const deadPlayers = players.map((player) => ({ ...player, isAlive: false }));
    room.send(data({ state: 'countdown', game: roomGame(startsAt), players: deadPlayers }));
    await waitUntil(() => expect(findVisible('.hud .play')).toBeDefined());
    await room.time.pass(5_000, 50);
    expect(textOf('.strip .rows')).toBe('1You02Luna 10');
    expect(findVisible('.strip .is-out')).toBeUndefined();
  });

  test('GAME-36 starts a late player with all others, catching up without input', async () => {
    const room = open();
    const startedMs = PAGE_MS + AHEAD_MS - 3_000;
    room.send(data({ state: 'playing', game: roomGame(startedMs) }));
    await waitUntil(() => expect(findVisible('.hud .play')).toBeDefined());
    await room.time.pass(100);
    await waitUntil(() => expect(simulateInputs(room).tick).toBeGreaterThanOrEqual(180));
    const [first] = room.acts('INPUTS');
    expect([...(first?.trail ?? [])].every((code) => code === 1)).toBe(true);
  });
});

describe('during the game', () => {
  test('GAME-26 GAME-17 sends inputs ten times per second, and the room’s world equals the page’s', async () => {
    let ownWorld: World | undefined;
    const bot = createBotPlayer('average');
    const room = await openCountdown({
      bot(world) {
        ownWorld = world;
        return bot(world);
      },
    });
    await room.time.pass(10_000, 100);
    await room.time.pass(6_000);
    await waitUntil(() => expect(simulateInputs(room).tick).toBe(360));
    expect(ownWorld?.tick).toBe(360);
    expect(ownWorld && hashWorld(simulateInputs(room))).toBe(ownWorld && hashWorld(ownWorld));
    const inputs = room.acts('INPUTS');
    expect(inputs.every(({ trail }) => trail.length === 6)).toBe(true);
    const scores = room.acts('SCORE_UPDATE');
    // The shell receives the same scores.
    const shownScores = room
      .received()
      .flatMap((message) => (message.type === 'SCORE_UPDATE' ? [message.data.score] : []));
    expect(shownScores.at(-1)).toBe(ownWorld?.score);
    expect(scores.at(-1)?.score).toBe(ownWorld?.score);
    expect(scores.length).toBeLessThanOrEqual(30);
  });

  test('a key leans the hero on a frame that plays no tick', async () => {
    const rotate = vi.spyOn(CanvasRenderingContext2D.prototype, 'rotate');
    const room = await openRace();
    const leanAfter = async (ms: number): Promise<number> => {
      rotate.mockClear();
      await room.time.pass(ms);
      return Math.max(0, ...rotate.mock.calls.map(([radians]) => (Math.abs(radians) * 180) / Math.PI));
    };
    expect(await leanAfter(2)).toBeLessThan(1);
    await userEvent.keyboard('{ArrowLeft>}');
    expect(await leanAfter(2)).toBeGreaterThan(4);
    await userEvent.keyboard('{/ArrowLeft}');
    expect(simulateInputs(room).player.steer).toBe(0);
  });

  test('plays the sounds of stomp and landing chains as in solo', async () => {
    const memory = createMemory();
    const engine = createAudioEngine({ createContext: () => new AudioContext(), storage: memory, random: () => 0 });
    const sounds: string[] = [];
    const room = await openCountdown({
      ...{ storage: memory, bot: createBotPlayer('strong') },
      audio: { ...engine, play: (name) => void sounds.push(name) },
    });
    await room.time.pass(10_000, 100);
    await room.time.pass(20_000);
    expect(sounds).toContain('combo');
  });

  test('steps through a drawing gap under two seconds; after a longer one the run resumes behind the room', async () => {
    const room = await openRace();
    await room.time.pass(1_500, 1_500);
    await waitUntil(() => expect(simulateInputs(room).tick).toBe(120));
    expect(findVisible('.count')).toBeUndefined();
    await room.time.pass(4_000, 4_000);
    expect(textOf('.note')).toBe('You were away for 4 s. Your run paused.');
    await room.time.pass(3_000);
    await waitUntil(() => expect(simulateInputs(room).tick).toBeGreaterThan(200));
    expect(simulateInputs(room).tick).toBeLessThan(120 + 3 * 60);
  });

  test('GAME-35 sends inputs made while disconnected in one message on reconnect', async () => {
    const room = await openRace();
    await waitUntil(() => expect(simulateInputs(room).tick).toBe(30));
    room.update({ action: 'BREAK', isBroken: true });
    await waitUntil(() => expect(textOf('.chips .sky')).toBe('No network'));
    await room.time.pass(3_000);
    const before = room.acts('INPUTS').length;
    const startsAt = PAGE_MS + AHEAD_MS + 10_000;
    room.send(
      data({
        state: 'playing',
        game: roomGame(startsAt, {
          playedTicks: 18,
          inputs: packInputs(new Uint8Array(18).fill(1), { fromTick: 0, toTick: 18 }),
        }),
      }),
    );
    room.update({ action: 'BREAK', isBroken: false });
    await waitUntil(() => expect(findVisible('.chips .sky')).toBeUndefined());
    await waitUntil(() => expect(room.acts('INPUTS').length).toBeGreaterThan(before));
    const [resent] = room.acts('INPUTS').slice(before);
    expect([resent?.fromTick, resent?.trail.length]).toEqual([18, 210 - 18]);
  });

  test('GAME-35 adopts the room’s world when the room played on, and says so', async () => {
    let ownWorld: World | undefined;
    const bot = createBotPlayer('average');
    const room = await openRace({
      bot(world) {
        ownWorld = world;
        return bot(world);
      },
    });
    const world = createWorld({ seed: ROOM_SEED, mode: 'room' });
    for (let tick = 0; tick < 240; tick += 1) step(world, decodeTrailInput(1));
    const inputs = packInputs(new Uint8Array(240).fill(1), { fromTick: 0, toTick: 240 });
    await room.time.pass(8_000, 8_000);
    room.update({ action: 'RUN_MOVED', game: roomGame(PAGE_MS + AHEAD_MS + 10_000, { playedTicks: 240, inputs }) });
    await waitUntil(async () => {
      await room.time.pass(16);
      expect(textOf('.note')).toMatch(/^The race went on for \d+ s without you. You’re back!$/);
    });
    const sentCount = room.acts('INPUTS').length;
    await room.time.pass(2_000);
    expect(ownWorld?.tick).toBeGreaterThan(240);
    await waitUntil(() => expect(room.acts('INPUTS').length).toBeGreaterThan(sentCount));
    expect(room.acts('INPUTS')[sentCount]?.fromTick).toBe(240);
  });

  test('GAME-33 a reloaded page continues from the room’s last received tick', async () => {
    const room = open();
    const inputs = packInputs(new Uint8Array(120).fill(2), { fromTick: 0, toTick: 120 });
    const startsAt = PAGE_MS + AHEAD_MS - 5_000;
    room.send(data({ state: 'playing', game: roomGame(startsAt, { playedTicks: 120, inputs }) }));
    await waitUntil(() => expect(textOf('.note')).toBe('You’re back in the race.'));
    // A short grace period, then the run continues with the same lag.
    await room.time.pass(1_000);
    expect(room.acts('INPUTS')).toEqual([]);
    await room.time.pass(1_000);
    await waitUntil(() => expect(room.acts('INPUTS').length).toBeGreaterThan(3));
    expect(room.acts('INPUTS')[0]?.fromTick).toBe(120);
    expect(room.acts('INPUTS').at(-1)?.fromTick).toBeLessThan(180);
  });

  test('GAME-35 ranks the others by the room’s updates and announces their falls', async () => {
    const room = await openRace();
    room.update({
      action: 'SCORE_UPDATE',
      scores: [
        [0, 0, 0],
        [1, 120, 9],
      ],
    });
    const frame: FramePlayer = {
      seat: 1,
      tick: 30,
      x: 51_200,
      y: 20_000,
      vx: 0,
      vy: 900,
      facing: 1,
      isAlive: true,
      isFrozen: false,
    };
    room.update({ action: 'FRAME', bytes: new Uint8Array(encodeRoomFrame({ tick: 32, players: [frame] })) });
    await waitUntil(async () => {
      await room.time.pass(300);
      expect(textOf('.strip .rows')).toContain('1Luna 1120');
    });
    expect(textOf('.place')).toBe('2ndof 2');
    room.update(died(LUNA_ID));
    await waitUntil(() => expect(textOf('.note')).toContain('Luna 1'));
    expect(document.querySelector('[role=status]')?.textContent).toBe('\u2068Luna 1\u2069 fell. 1 still climbing.');
    expect(room.acts('ALL_PLAYERS_DEAD')).toEqual([]);
  });

  test('hides its list when the shell shows one, but keeps the player’s own place', async () => {
    const room = await openRace();
    await waitUntil(() => expect(textOf('.strip .rows')).toContain('Luna 1'));
    room.update({ action: 'LIST', isBeside: true });
    await waitUntil(() => expect(findVisible('.strip')).toBeUndefined());
    expect(textOf('.place')).toContain('of 2');
    room.update({ action: 'LIST', isBeside: false });
    await waitUntil(() => expect(findVisible('.strip')).toBeDefined());
  });

  test('sends emotes at most once per second, by key or button, and can mute those of others', async () => {
    const memory = createMemory();
    const room = await openRace({ storage: memory });
    const press = (key: string): void =>
      void window.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true }));
    press('3');
    press('1');
    await waitUntil(() => expect(room.acts('EMOTE')).toEqual([{ action: 'EMOTE', emote: 'cheer' }]));
    await room.time.pass(1_100);
    findVisible('.emote-button')?.click();
    findVisible('.emote[aria-label="Heart"]')?.click();
    await waitUntil(() => expect(room.acts('EMOTE').map(({ emote }) => emote)).toEqual(['cheer', 'heart']));
    expect(findVisible('.tray')).toBeUndefined();
    findVisible('.emote-button')?.click();
    const mute = findVisible('.tray > .btn');
    expect(mute?.textContent).toBe('Mute others’ emotes');
    mute?.click();
    expect(mute?.textContent).toBe('Show others’ emotes');
    expect(memory.entries.get('jumpy.emotesMuted')).toBe('1');
  });

  test('has no pause in a room: the key asks whether to leave, and the run continues meanwhile', async () => {
    const room = await openRace();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', bubbles: true }));
    expect(textOf('.sign')).toBe('LEAVE THE RACE?');
    await room.time.pass(1_000);
    await waitUntil(() => expect(simulateInputs(room).tick).toBe(90));
    expect(room.received().map(({ type }) => type)).not.toContain('NAVIGATE_HOME');
    [...document.querySelectorAll<HTMLElement>('.is-leave .btn')].at(-1)?.click();
    await waitUntil(() => expect(room.received().map(({ type }) => type)).toContain('NAVIGATE_HOME'));
  });
});

describe('after the end', () => {
  test('GAME-26 reports the player’s end, then shows the others until the last has fallen', async () => {
    const room = await openRace({ bot: createBotPlayer('beginner') });
    room.update({ action: 'SCORE_UPDATE', scores: [[1, 50, 4]] });
    // A beginner bot falls within minutes of the game's time, however long a busy machine takes to draw them.
    for (let playedMs = 0; playedMs < 600_000 && room.acts('PLAYER_DIED').length === 0; playedMs += 3_000)
      await room.time.pass(3_000, 1_000 / 15);
    await waitUntil(() => expect(room.acts('PLAYER_DIED')).toHaveLength(1));
    const world = simulateInputs(room);
    expect(world.over).toBe(true);
    expect(room.acts('PLAYER_DIED')).toEqual([
      { action: 'PLAYER_DIED', finalScore: world.score, finalJumps: world.jumps },
    ]);
    expect(room.acts('SCORE_UPDATE').at(-1)).toMatchObject({ isAlive: false, score: world.score });
    room.update(died(OWN_ID, { finalScore: world.score }));
    await room.time.pass(3_000, 1_000 / 15);
    expect(textOf('.watching .pill')).toBe('WatchingLuna 1');
    room.update(died(LUNA_ID));
    await waitUntil(() => expect(room.acts('ALL_PLAYERS_DEAD')).toHaveLength(1));
  });

  const ranking = (rank: number, playerId: string, score: number) =>
    ({ rank, playerId, username: `p${rank}`, avatar: '', score, jumps: 3 }) as const;

  test('GAME-35 a tied player shares the win, and strangers wait for no host', async () => {
    const room = await openRace();
    room.update({ action: 'PLAYERS', players: players.map((player) => ({ ...player, isHost: false })) });
    room.update(died(LUNA_ID, { finalScore: 20 }));
    room.update(died(OWN_ID, { finalScore: 20 }));
    const rankings = [ranking(1, LUNA_ID, 20), ranking(1, OWN_ID, 20)];
    room.update({ action: 'GAME_END', rankings, winner: rankings[0] ?? null, raceId: null });
    await waitUntil(async () => {
      await room.time.pass(1_500, 100);
      expect(textOf('.is-finish .sign')).toBe('YOU WON!');
    });
    expect(textOf('.is-finish')).toContain('You share the win!');
    expect(textOf('.is-finish')).not.toContain('Waiting for');
  });

  test('GAME-35 GAME-26 the photo finish shows how far everyone got, and the host returns all to the lobby', async () => {
    const room = await openRace();
    room.update(died(LUNA_ID, { finalScore: 300, y: 256_000 }));
    room.update(died(OWN_ID, { finalScore: 20 }));
    const [first, second] = [ranking(1, LUNA_ID, 300), ranking(2, OWN_ID, 20)];
    room.update({ action: 'GAME_END', rankings: [first, second], winner: first, raceId: null });
    await waitUntil(async () => {
      await room.time.pass(1_500, 100);
      expect(textOf('.is-finish .sign')).toBe('2ND OF 2');
    });
    const label = 'Photo finish. 1st: \u2068Luna 1\u2069, 300 points, 100 m up. 2nd: you, 20 points, 5 m up.';
    await waitUntil(() => expect(findVisible('.photo')?.getAttribute('aria-label')).toBe(label));
    expect(textOf('.is-finish')).toContain('\u2068Luna 1\u2069 won the race.');
    findVisible('.is-finish .lime')?.click();
    await waitUntil(() => expect(room.acts('BACK_TO_LOBBY')).toHaveLength(1));
    room.send(data());
    await waitUntil(() => expect(textOf('.sign')).toBe('ROOM 482917'));
  });

  test('GAME-35 guests wait for the host', async () => {
    const room = await openRace();
    room.update({ action: 'PLAYERS', players: [roomPlayer(0, { isHost: false }), roomPlayer(1, { isHost: true })] });
    room.update({ action: 'GAME_END', rankings: [ranking(1, OWN_ID, 9)], winner: ranking(1, OWN_ID, 9), raceId: null });
    await waitUntil(async () => {
      await room.time.pass(1_500, 100);
      expect(textOf('.is-finish .sign')).toBe('YOU WON!');
    });
    expect(textOf('.is-finish')).toContain('Waiting for \u2068Luna 1\u2069, the host.');
    expect(findVisible('.is-finish .lime')).toBeUndefined();
  });

  test('GAME-33 a spectator follows the leader and has no controls for playing', async () => {
    const room = open();
    const startsAt = PAGE_MS + AHEAD_MS - 4_000;
    room.send(data({ playerId: null, state: 'playing', game: roomGame(startsAt) }));
    await waitUntil(() => expect(findVisible('.hud .play')).toBeDefined());
    const at = (seat: number, y: number): FramePlayer => ({
      ...{ seat, tick: 230, x: 51_200, y, vx: 0, vy: 0, facing: 1, isAlive: true, isFrozen: false },
    });
    room.update({
      action: 'FRAME',
      bytes: new Uint8Array(encodeRoomFrame({ tick: 236, players: [at(0, 9_000), at(1, 90_000)] })),
    });
    await waitUntil(async () => {
      await room.time.pass(300, 50);
      expect(textOf('.watching .pill')).toBe('WatchingLuna 1');
    });
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }));
    await room.time.pass(300, 50);
    expect(textOf('.watching .pill')).toBe('WatchingMoonbean');
    expect([findVisible('.orb'), findVisible('.emote-button')]).toEqual([undefined, undefined]);
    expect(room.acts('INPUTS')).toEqual([]);
  });
});

describe('whole race', () => {
  function rehearse(overrides: Partial<SimulatedRoomOptions>, page: RoomSetup) {
    let nowMs = 0;
    const rehearsal = new SimulatedRoom({
      botCount: 6,
      nowMs: () => PAGE_MS + nowMs,
      network: { latencyMs: 50, delayedRatio: 0.05 },
      ...overrides,
    });
    const room = openRoomPage(rehearsal.host, page, () => {
      nowMs = room.time.nowMs;
      rehearsal.advance();
    });
    close = room.stop;
    return { rehearsal, ...room };
  }

  test('GAME-26 GAME-35 over a lossy connection, the room simulates the exact run that the page shows', async () => {
    let ownWorld: World | undefined;
    const bot = createBot({ skill: SKILLS.average, seed: '0123456789abcdef0123456789abcdef' });
    const { rehearsal, time } = rehearse(
      {},
      {
        bot(world) {
          ownWorld = world;
          return bot.decide(world);
        },
      },
    );
    await time.pass(200);
    findVisible('.is-lobby .lime')?.click();
    for (let round = 0; round < 60 && !rehearsal.world?.over; round += 1) {
      await time.pass(5_000, 1_000 / 15);
      if (round === 3) {
        rehearsal.setDisconnected(true);
        await time.pass(3_000, 1_000 / 15);
        rehearsal.setDisconnected(false);
      }
    }
    await time.pass(500);
    expect(rehearsal.world?.over).toBe(true);
    expect(rehearsal.world && hashWorld(rehearsal.world)).toBe(ownWorld && hashWorld(ownWorld));
  });
});

describe('audio guide', () => {
  test('guides the player’s run from start to end, with the keys usable', async () => {
    const guide = createRecordedGuide({ guide: 'stereo' });
    const room = await openCountdown({ ...guide, bot: createBotPlayer('average') });
    const column = (): Element | null => document.querySelector('.is-room .column');
    expect(column()?.getAttribute('aria-label')).toBe('Race. Arrows steer, Space hops in mid-air, 1 to 6 send emotes.');
    expect([column()?.getAttribute('role'), document.activeElement]).toEqual(['application', column()]);
    await waitUntil(() => expect(guide.guides.open).toBe(1));
    await room.time.pass(9_000, 100);
    expect(guide.played).toEqual([]);
    await room.time.pass(5_000);
    expect(guide.played.length).toBeGreaterThan(8);
    expect(new Set(guide.played.map(({ semitones }) => Math.sign(semitones))).size).toBeGreaterThan(1);
    room.update(died(OWN_ID));
    await waitUntil(() => expect(guide.guides.open).toBe(0));
    const { length } = guide.played;
    await room.time.pass(2_000);
    expect(guide.played).toHaveLength(length);
  });

  test('plays each due cue once after a drawing gap', async () => {
    const guide = createRecordedGuide({ guide: 'stereo' });
    const room = await openRace({ ...guide, bot: createBotPlayer('average') });
    await waitUntil(() => expect(guide.guides.open).toBe(1));
    const { length } = guide.played;
    await room.time.pass(1_500, 1_500);
    expect(guide.played.length - length).toBeLessThanOrEqual(3);
  });

  test('is silent unless enabled', async () => {
    const guide = createRecordedGuide({});
    const room = await openRace({ ...guide, bot: createBotPlayer('average') });
    await room.time.pass(2_000);
    expect([guide.played.length, guide.guides.opened]).toEqual([0, 0]);
    expect(document.querySelector('.is-room .column')?.getAttribute('role')).toBeNull();
  });
});
