import { RoomMessage } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { RoomConnection, RoomSocket } from '@jumpy/server/features/rooms/clientConnection';
import { type Bot, createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { revealSections } from '@jumpy/sim/section';
import type { Steer } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import type { RoomManager } from '@jumpy/server/features/rooms/roomManager';
import type { RoomPerson } from '@jumpy/server/features/rooms/seat';
import type { FuzzRandom } from './fuzzRandom.ts';
import { generateFuzzFrames, type FuzzRunProgress } from './fuzzFrames.ts';

interface HonestClientOptions {
  id: string;
  nowMs(): number;
  /** Called after a message was processed. */
  onMessage(message: RoomMessage): void;
  /** Reports a violated expectation. */
  onError(error: string): void;
}

/** Ticks per message. */
const MESSAGE_TICKS = 8;
const HOP_BIT = 4;

/** A well-behaved client that reports anomalies. */
export class HonestClient {
  readonly socket: RoomSocket;
  readonly #options: HonestClientOptions;
  readonly #lastSeenAtMs = new Map<number, number>();
  #seat: number | undefined;
  #bot: Bot | undefined;
  #world: World | undefined;
  #heldSteer: Steer = 0;
  #startsAt = 0;
  #sentTick = 0;

  constructor(options: HonestClientOptions) {
    const { onError } = options;
    this.#options = options;
    this.socket = {
      bufferedAmount: 0,
      send: (data) => (typeof data === 'string' ? this.#handleText(data) : this.#handleFrame(data)),
      close: (code) => onError(`it was closed with ${code}`),
      terminate: () => onError('it was cut off'),
    };
  }

  /** Seat assigned by the room. */
  get seat(): number | undefined {
    return this.#seat;
  }

  get world(): World | undefined {
    return this.#world;
  }

  /** When it last saw each other player move, by seat. */
  get lastSeenAtMs(): ReadonlyMap<number, number> {
    return this.#lastSeenAtMs;
  }

  /** Plays up to the current time and sends the inputs. */
  play(connection: RoomConnection): void {
    const world = this.#world;
    if (!world || !this.#bot || world.over) return;
    const dueTick = Math.floor(((this.#options.nowMs() - this.#startsAt) * TICKS_PER_SECOND) / 1_000);
    if (dueTick - this.#sentTick < MESSAGE_TICKS) return;
    const trail: number[] = [];
    while (world.tick < dueTick && !world.over) {
      const { steer, hop } = this.#bot.decide(world);
      // Steering changes only on even ticks and is held in between.
      if (world.tick % 2 === 0) this.#heldSteer = steer;
      trail.push(this.#heldSteer + 1 + (hop ? HOP_BIT : 0));
      currentSimulation.step(world, { steer: this.#heldSteer, hop });
    }
    const fromTick = this.#sentTick;
    this.#sentTick = world.tick;
    connection.handleMessage(encodeRoomInputs({ fromTick, trail: Uint8Array.from(trail) }), true);
  }

  #handleText(text: string): void {
    const message = RoomMessage.safeParse(JSON.parse(text));
    if (message.success) this.#handleMessage(message.data);
    else this.#options.onError(`it cannot read ${text}`);
  }

  #handleFrame(data: Uint8Array): void {
    const frame = decodeRoomFrame(data);
    if (!frame) return this.#options.onError('it was shown a frame that is none');
    for (const player of frame.players) this.#lastSeenAtMs.set(player.seat, this.#options.nowMs());
  }

  #handleMessage(message: RoomMessage): void {
    const { id, onError, onMessage } = this.#options;
    if (message.type === 'room_joined') this.#seat = message.data.players.find((player) => player.id === id)?.seat;
    if (message.type === 'countdown_started') {
      const { game } = message.data;
      this.#startsAt = game.startsAt;
      this.#sentTick = 0;
      this.#world = currentSimulation.createWorld({ seed: game.seed, mode: 'room' });
      this.#bot = createBot({ skill: SKILLS.average, seed: game.commitment.slice(0, 32) });
    }
    if (message.type === 'sections' && this.#world) revealSections(this.#world, message.data);
    if (message.type === 'run_moved') onError('it was moved');
    if (message.type === 'error') onError(`it was told ${message.data.code}`);
    if (message.type === 'game_ended') {
      const ownRanking = message.data.rankings.find(({ playerId }) => playerId === id);
      const score = this.#world?.score;
      if (ownRanking?.score !== score) onError(`it has ${score} points, and was given ${ownRanking?.score}`);
    }
    onMessage(message);
  }
}

interface FuzzClientOptions {
  rooms: RoomManager;
  random: FuzzRandom;
  nowMs(): number;
  onError(error: string): void;
  person: RoomPerson;
  /** Code of the room it tries to join. */
  roomCode: string;
  /** Room it shares with other wild clients if it is not admitted there. */
  fallbackRoom: { code?: string };
}

const INVALID_CODES = ['999999', '1', ''] as const;
/** Unread bytes of a slow reader. */
const BACKLOG_SIZES = [0, 0, 0, 0, 0, 0, 70_000, 300_000] as const;

/** A client that sends random messages, is disconnected, and reconnects. */
export class FuzzClient {
  readonly #options: FuzzClientOptions;
  #connection: RoomConnection | undefined;
  #isOpen = false;
  /** False while it holds a seat. */
  #isRejected = true;
  #startsAt = 0;
  #run: FuzzRunProgress = { playedTicks: 0, dueTicks: 0 };
  #kickCount = 0;

  constructor(options: FuzzClientOptions) {
    this.#options = options;
  }

  get kickCount(): number {
    return this.#kickCount;
  }

  /** Sends random frames; returns how many reached a room. */
  send(count: number): number {
    const { random, nowMs } = this.#options;
    let reached = 0;
    if (!this.#isOpen || random.integerBelow(500) === 0) this.#reconnect();
    this.#run.dueTicks = Math.max(0, Math.floor(((nowMs() - this.#startsAt) * TICKS_PER_SECOND) / 1_000));
    while (reached < count && this.#connection && this.#isOpen) {
      for (const { data, isBinary } of generateFuzzFrames(this.#run, random)) {
        const sent = `${isBinary ? 'binary' : 'text'} ${Buffer.from(data).toString('base64').slice(0, 400)}`;
        this.#attempt(sent, () => this.#connection?.handleMessage(data, isBinary));
        reached += 1;
      }
    }
    return reached;
  }

  disconnect(): void {
    this.#attempt('its end', () => this.#connection?.handleClose());
  }

  #reconnect(): void {
    const { rooms, random, person, fallbackRoom } = this.#options;
    this.disconnect();
    const code = this.#pickRoom();
    this.#attempt(`joining ${code ?? 'nowhere'}`, () => {
      this.#isOpen = true;
      const answer = rooms.connect(this.#openSocket(), {
        person,
        ...(code === undefined ? { isQuick: random.integerBelow(3) === 0 } : { code }),
        watches: random.integerBelow(10) === 0,
      });
      this.#isRejected = typeof answer === 'string';
      if (typeof answer === 'string') this.#isOpen = false;
      else this.#connection = answer;
      if (code === undefined && this.#connection) fallbackRoom.code = this.#connection.code;
      else if (code === fallbackRoom.code && this.#isRejected) delete fallbackRoom.code;
    });
  }

  /** A client that holds a seat rarely gives it up. */
  #pickRoom(): string | undefined {
    const { random, roomCode, fallbackRoom } = this.#options;
    if (this.#isRejected) return random.integerBelow(2) === 0 ? roomCode : fallbackRoom.code;
    if (random.integerBelow(15) === 0) return random.pick(INVALID_CODES);
    return this.#connection?.code ?? roomCode;
  }

  #openSocket(): RoomSocket {
    const end = (): void => {
      if (this.#isOpen) this.#kickCount += 1;
      this.#isOpen = false;
    };
    return {
      bufferedAmount: this.#options.random.pick(BACKLOG_SIZES),
      send: (data) => {
        if (typeof data !== 'string') return;
        const message = JSON.parse(data) as RoomMessage;
        if (message.type !== 'countdown_started' && message.type !== 'run_moved') return;
        const { game } = message.data;
        this.#startsAt = game.startsAt;
        this.#run = { playedTicks: game.playedTicks, dueTicks: 0 };
      },
      close: end,
      terminate: end,
    };
  }

  /** Adds the client's action to errors thrown by the room. */
  #attempt(action: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.onError(`${action} broke it: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
}
