import type { RoomMessage } from '@jumpy/protocol/room/messages';
import type { RoomSocket } from '@jumpy/server/features/rooms/clientConnection';
import type { RoomManager } from '@jumpy/server/features/rooms/roomManager';
import type { RoomConnection } from '@jumpy/server/features/rooms/roomConnection';
import type { RoomPerson } from '@jumpy/server/features/rooms/seat';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { FuzzRandom } from './fuzzRandom.ts';
import { generateFuzzFrames, type FuzzRunProgress } from './fuzzFrames.ts';

/** A client that sends random messages, is disconnected, and reconnects. */
export interface FuzzClient {
  readonly kickCount: number;
  /** Sends random frames; returns how many reached a room. */
  send(count: number): number;
  disconnect(): void;
}

export interface FuzzClientOptions {
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

export function createFuzzClient({
  rooms,
  random,
  nowMs,
  onError,
  person,
  roomCode,
  fallbackRoom,
}: FuzzClientOptions): FuzzClient {
  let connection: RoomConnection | undefined;
  let isOpen = false;
  let startsAt = 0;
  let run: FuzzRunProgress = { playedTicks: 0, dueTicks: 0 };
  let thrownOut = 0;
  let isOut = true;

  /** Adds the client's action to errors thrown by the room. */
  function attempt(what: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      onError(`${what} broke it: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }

  function openSocket(): RoomSocket {
    const end = (): void => {
      if (isOpen) thrownOut += 1;
      isOpen = false;
    };
    return {
      bufferedAmount: random.pick(BACKLOG_SIZES),
      send(data) {
        if (typeof data !== 'string') return;
        const message = JSON.parse(data) as RoomMessage;
        if (message.type !== 'countdown_started' && message.type !== 'run_moved') return;
        const { game } = message.data;
        startsAt = game.startsAt;
        run = { playedTicks: game.playedTicks, dueTicks: 0 };
      },
      close: end,
      terminate: end,
    };
  }

  function comeIn(): void {
    attempt('its end', () => connection?.handleClose());
    const asked = where();
    attempt(`joining ${asked ?? 'nowhere'}`, () => {
      isOpen = true;
      const answer = rooms.connect(openSocket(), {
        person,
        ...(asked === undefined ? { isQuick: random.integerBelow(3) === 0 } : { code: asked }),
        watches: random.integerBelow(10) === 0,
      });
      isOut = typeof answer === 'string';
      if (typeof answer === 'string') isOpen = false;
      else connection = answer;
      if (asked === undefined && connection) fallbackRoom.code = connection.code;
      else if (asked === fallbackRoom.code && isOut) delete fallbackRoom.code;
    });
  }

  /** A client that holds a seat rarely gives it up. */
  function where(): string | undefined {
    if (isOut) return random.integerBelow(2) === 0 ? roomCode : fallbackRoom.code;
    if (random.integerBelow(15) === 0) return random.pick(INVALID_CODES);
    return connection?.code ?? roomCode;
  }

  return {
    get kickCount() {
      return thrownOut;
    },
    send(count) {
      let reached = 0;
      if (!isOpen || random.integerBelow(500) === 0) comeIn();
      run.dueTicks = Math.max(0, Math.floor(((nowMs() - startsAt) * TICKS_PER_SECOND) / 1_000));
      while (reached < count && connection && isOpen) {
        for (const { data, isBinary } of generateFuzzFrames(run, random)) {
          const sent = `${isBinary ? 'binary' : 'text'} ${Buffer.from(data).toString('base64').slice(0, 400)}`;
          attempt(sent, () => connection?.handleMessage(data, isBinary));
          reached += 1;
        }
      }
      return reached;
    },
    disconnect: () => attempt('its end', () => connection?.handleClose()),
  };
}
