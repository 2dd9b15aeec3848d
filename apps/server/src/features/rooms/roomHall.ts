import { randomInt } from 'node:crypto';
import type { RoomCounts } from '@jumpy/protocol/http/operations';
import { current } from '@jumpy/sim/current';
import type { Context } from '../../platform/context.ts';
import type { Balances } from '../balances/balances.ts';
import type { Simulator } from '../runs/replays/simulator.ts';
import { courseDrawer } from './bots/drawCourse.ts';
import type { DrawCourse } from './keeping/drawGame.ts';
import { createRoomKeeper } from './keeping/roomKeeper.ts';
import { createRoomLoop } from './roomLoop.ts';
import { createRoomMeter } from './roomMeter.ts';
import type { RoomSocket } from './roomLine.ts';
import { createRooms, type RoomConnection, type RoomRefusal, type RoomVisitor } from './rooms.ts';

/** What was pressed is kept so often: what a killed process had not kept is lost. */
const KEEP_EVERY_MS = 1_000;

/** The rooms of this server with what makes them go: where sockets are brought to. */
export interface RoomHall {
  connect(socket: RoomSocket, who: RoomVisitor): RoomConnection | RoomRefusal;
  /** Whether a player has a seat in that room. */
  isIn(playerId: string, code: string): boolean;
  counts(): RoomCounts;
  close(): Promise<void>;
}

export interface RoomHallParts {
  context: Context;
  balances: Balances;
  simulator: Simulator;
  /** A run of theirs was counted. */
  onSettled(discordId: string): void;
  /** One that nobody has seen, with bots on it where seats are empty, when left away. */
  drawCourse?: DrawCourse;
}

export function openRoomHall({ context, balances, simulator, onSettled, drawCourse }: RoomHallParts): RoomHall {
  const { clock, log, random } = context;
  const meter = createRoomMeter();
  const keeper = createRoomKeeper({
    ...{ context, rules: current, balances, simulator, onSettled },
    drawCourse: drawCourse ?? courseDrawer(context),
    onClosed: (runId) => rooms.endRun(runId),
  });
  const rooms = createRooms({
    nowMs: () => clock.nowMs(),
    rules: current,
    drawToken: () => random.token(),
    drawNumber: randomInt,
    begin: keeper.begin,
    onRunEnd: keeper.runEnded,
    onEnd: keeper.raceEnded,
    meter,
    onError: (error, code) => log.error({ err: error, code }, 'a room failed'),
  });
  const seats = () => rooms.all().flatMap((room) => room.seats());
  let keptMs = 0;
  const loop = createRoomLoop({
    log,
    rooms: {
      get size() {
        return rooms.size;
      },
      pass() {
        rooms.pass();
        if (clock.nowMs() - keptMs < KEEP_EVERY_MS) return;
        keptMs = clock.nowMs();
        void keeper.keep(seats());
      },
    },
  });
  return {
    connect(socket, who) {
      const connected = rooms.connect(socket, who);
      if (rooms.size > 0) loop.wake();
      return connected;
    },
    isIn: (playerId, code) => rooms.isIn(playerId, code),
    counts: () => ({ rooms: rooms.size, ...rooms.people, ...meter }),
    async close() {
      await loop.stop();
      rooms.close();
      await keeper.close(seats());
    },
  };
}
