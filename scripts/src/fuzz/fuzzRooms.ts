import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RoomMessage, RoomState } from '@jumpy/protocol/room/messages';
import { RoomManager } from '@jumpy/server/features/rooms/roomManager';
import type { RoomPerson } from '@jumpy/server/features/rooms/seat';
import type { RoomConnection } from '@jumpy/server/features/rooms/clientConnection';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import type { FuzzRandom } from './fuzzRandom.ts';
import { FuzzClient, HonestClient } from './roomClients.ts';

export interface RoomFindings {
  /** Frames that a room processed. */
  acceptedFrames: number;
  /** Games finished alongside, and how often wild clients were disconnected. */
  games: number;
  kicked: number;
  /** Retained heap after a fifth and at the end, in megabytes. */
  heapMb: readonly [early: number, late: number];
  errors: string[];
}

/** Maximum age of what others see of an honest player. */
const MAX_STALENESS_MS = 1_000;
const STEP_MS = 67;
/** Time in the lobby in which wild clients rejoin. */
const LOBBY_DURATION_MS = 5_000;
const ROOM_COUNT = 8;
const FUZZERS_PER_ROOM = 5;
/** Frames per step within the rate limit; now and then a client floods. */
const FRAMES_PER_STEP = 2;
const FLOOD_FRAMES = 120;
const MAX_GROWTH_MB = 24;
const MAX_ERRORS = 20;
const MB = 2 ** 20;
/** A precomputed bot that falls. */
const BOT = { id: createRoomPerson('bot').id, name: 'Bot', level: 1, look: 'kit', trail: new Uint8Array(600).fill(1) };
const FINAL_WAIT_MS = 45 * 60_000;

/** A room with two honest players, whose game must not be disturbed, and several wild clients. */
interface FuzzRoom {
  code: string;
  honest: readonly { page: HonestClient; connection: RoomConnection }[];
  wild: readonly FuzzClient[];
  state: RoomState;
  /** When the current state began. */
  sinceMs: number;
}

/** Sends random frames to in-process rooms at full speed, on a simulated clock. */
export async function fuzzRooms({ random, frames }: { random: FuzzRandom; frames: number }): Promise<RoomFindings> {
  const findings = { acceptedFrames: 0, games: 0, kicked: 0, errors: [] as string[] };
  const found = (error: string): void => {
    if (findings.errors.length < MAX_ERRORS) findings.errors.push(error);
  };
  const onRejection = (error: unknown): void => found(`nobody waited for: ${String(error)}`);
  process.on('unhandledRejection', onRejection);
  let nowMs = 1_800_000_000_000;
  const rooms = new RoomManager({
    nowMs: () => nowMs,
    rules: currentSimulation,
    generateToken: () => String(random.integerBelow(2 ** 32)),
    startGame({ players }, answer) {
      const runs = new Map(players.map(({ person }) => [person.id, { runId: null, closedRun: false }]));
      answer({ runKey: random.bytes(32), raceId: null, runs, recorded: [BOT] });
    },
    randomInt: (from, to) => from + random.integerBelow(to - from),
    onError: (error) => found(`a room failed: ${getStack(error)}`),
  });
  const crowds = Array.from({ length: ROOM_COUNT }, (_, number) =>
    createFuzzRoom(number, { rooms, random, nowMs: () => nowMs, found, onGame: () => void (findings.games += 1) }),
  );
  const earlyFrames = frames / 5;
  let earlyHeapMb = 0;
  while (findings.acceptedFrames < frames && findings.errors.length < MAX_ERRORS) {
    nowMs += STEP_MS;
    for (const crowd of crowds) {
      for (const page of crowd.wild) {
        const count = random.integerBelow(400) === 0 ? FLOOD_FRAMES : FRAMES_PER_STEP;
        findings.acceptedFrames += page.send(count);
      }
      for (const { page, connection } of crowd.honest) page.play(connection);
      checkVisibility(crowd, { nowMs, found });
    }
    rooms.tick();
    if (earlyHeapMb === 0 && findings.acceptedFrames >= earlyFrames) earlyHeapMb = await measureHeapMb();
  }
  const lateHeapMb = await measureHeapMb();
  if (lateHeapMb - earlyHeapMb > MAX_GROWTH_MB)
    found(`the heap grew from ${earlyHeapMb.toFixed(0)} to ${lateHeapMb.toFixed(0)} MB`);
  findings.kicked = crowds.flatMap(({ wild }) => wild).reduce((sum, { kickCount }) => sum + kickCount, 0);
  leaveAll(crowds);
  for (let waitedMs = 0; waitedMs < FINAL_WAIT_MS && rooms.size > 0; waitedMs += STEP_MS) {
    nowMs += STEP_MS;
    rooms.tick();
  }
  if (rooms.size > 0 || rooms.playerCounts.players > 0)
    found(`${rooms.size} rooms and ${rooms.playerCounts.players} places are left when all have gone`);
  process.off('unhandledRejection', onRejection);
  return { ...findings, heapMb: [earlyHeapMb, lateHeapMb] };
}

interface CreateFuzzRoomOptions {
  rooms: RoomManager;
  random: FuzzRandom;
  nowMs(): number;
  found(error: string): void;
  onGame(): void;
}

function createFuzzRoom(number: number, { rooms, random, nowMs, found, onGame }: CreateFuzzRoomOptions): FuzzRoom {
  const crowd: FuzzRoom = { code: '', honest: [], wild: [], state: 'waiting', sinceMs: nowMs() };
  const honest = ['Ada', 'Berit'].map((name, index) => {
    const person = createRoomPerson(`${name} ${number}`);
    const onMessage = ({ type }: RoomMessage): void => {
      const state = STATES[type as keyof typeof STATES];
      if (state) {
        crowd.state = state;
        crowd.sinceMs = nowMs();
      }
      if (type === 'game_ended' && index === 0) onGame();
    };
    const page = new HonestClient({
      ...{ id: person.id, nowMs, onMessage },
      onError: (error) => found(`${person.username}: ${error}`),
    });
    const connection = rooms.connect(page.socket, { person, ...(index === 0 ? {} : { code: crowd.code }) });
    if (typeof connection === 'string') throw new Error(`an honest player was not let in: ${connection}`);
    crowd.code = connection.code;
    return { page, connection };
  });
  const den = {};
  const wild = Array.from({ length: FUZZERS_PER_ROOM }, (_, index) => {
    const person = createRoomPerson(`wild ${number} ${index}`);
    return new FuzzClient({ rooms, random, nowMs, onError: found, person, roomCode: crowd.code, fallbackRoom: den });
  });
  crowd.honest = honest;
  crowd.wild = wild;
  return crowd;
}

const STATES = {
  countdown_started: 'countdown',
  game_started: 'playing',
  game_ended: 'ended',
  back_to_lobby: 'waiting',
} as const;

/** Checks that the honest players of a room see each other move; the host starts the next game. */
function checkVisibility(
  { honest, state, sinceMs }: FuzzRoom,
  { nowMs, found }: Pick<CreateFuzzRoomOptions, 'found'> & { nowMs: number },
) {
  const [host, guest] = honest;
  if (!host || !guest) return;
  const sinceThen = nowMs - sinceMs;
  if (state === 'ended' || (state === 'waiting' && sinceThen > LOBBY_DURATION_MS))
    return requestTransition(host.connection, state);
  if (state !== 'playing' || host.page.world?.over || guest.page.world?.over || sinceThen < MAX_STALENESS_MS) return;
  for (const [one, other] of [
    [host, guest],
    [guest, host],
  ] as const) {
    const sawAtMs = one.page.lastSeenAtMs.get(other.page.seat ?? -1) ?? 0;
    if (nowMs - sawAtMs > MAX_STALENESS_MS) found('an honest player was not seen for a second');
  }
}

const REQUESTS = { waiting: 'start_countdown', ended: 'back_to_lobby' } as const;

function requestTransition(connection: RoomConnection, state: keyof typeof REQUESTS): void {
  connection.handleMessage(Buffer.from(JSON.stringify({ type: REQUESTS[state] })), false);
}

function leaveAll(crowds: readonly FuzzRoom[]): void {
  for (const { honest, wild } of crowds) {
    for (const { connection } of honest) connection.handleClose();
    for (const page of wild) page.disconnect();
  }
}

/** Heap size after garbage collection. */
async function measureHeapMb(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Objects released in this turn can be collected in the next.
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  return process.memoryUsage().heapUsed / MB;
}

const getStack = (error: unknown): string => (error instanceof Error ? (error.stack ?? String(error)) : String(error));

/** A player whose ids derive from the name. */
function createRoomPerson(name: string): RoomPerson {
  const hex = createHash('sha256').update(name).digest('hex');
  return {
    id: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-'),
    ...{ username: name, avatar: '/face.svg', level: 3, discordUsername: name, look: 'jumpy', userId: name },
    discordId: `9${BigInt(`0x${hex.slice(0, 12)}`)
      .toString()
      .padStart(17, '0')}`,
  };
}
