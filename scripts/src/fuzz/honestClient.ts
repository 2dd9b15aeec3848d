import { RoomMessage } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { RoomSocket } from '@jumpy/server/features/rooms/clientConnection';
import type { RoomConnection } from '@jumpy/server/features/rooms/roomConnection';
import { type Bot, createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { revealSections } from '@jumpy/sim/section';
import type { Steer } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';

/** A well-behaved client that reports anomalies. */
export interface HonestClient {
  readonly socket: RoomSocket;
  /** Seat assigned by the room. */
  readonly seat: number | undefined;
  readonly world: World | undefined;
  /** When it last saw each other player move, by seat. */
  readonly lastSeenAtMs: ReadonlyMap<number, number>;
  /** Plays up to the current time and sends the inputs. */
  play(connection: RoomConnection): void;
}

export interface HonestClientOptions {
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

export function createHonestClient({ id, nowMs, onMessage, onError }: HonestClientOptions): HonestClient {
  const sawAtMs = new Map<number, number>();
  let seat: number | undefined;
  let bot: Bot | undefined;
  let world: World | undefined;
  let held: Steer = 0;
  let startsAt = 0;
  let sentTick = 0;

  function take(message: RoomMessage): void {
    if (message.type === 'room_joined') seat = message.data.players.find((player) => player.id === id)?.seat;
    if (message.type === 'countdown_started') {
      const { game } = message.data;
      startsAt = game.startsAt;
      sentTick = 0;
      world = currentSimulation.createWorld({ seed: game.seed, mode: 'room' });
      bot = createBot({ skill: SKILLS.average, seed: game.commitment.slice(0, 32) });
    }
    if (message.type === 'sections' && world) revealSections(world, message.data);
    if (message.type === 'run_moved') onError('it was moved');
    if (message.type === 'error') onError(`it was told ${message.data.code}`);
    if (message.type === 'game_ended') {
      const own = message.data.rankings.find(({ playerId }) => playerId === id);
      if (own?.score !== world?.score) onError(`it has ${world?.score} points, and was given ${own?.score}`);
    }
    onMessage(message);
  }

  const socket: RoomSocket = {
    bufferedAmount: 0,
    send(data) {
      if (typeof data === 'string') {
        const message = RoomMessage.safeParse(JSON.parse(data));
        return message.success ? take(message.data) : onError(`it cannot read ${data}`);
      }
      const frame = decodeRoomFrame(data);
      if (!frame) return onError('it was shown a frame that is none');
      for (const player of frame.players) sawAtMs.set(player.seat, nowMs());
    },
    close: (code) => onError(`it was closed with ${code}`),
    terminate: () => onError('it was cut off'),
  };
  return {
    socket,
    get seat() {
      return seat;
    },
    get world() {
      return world;
    },
    lastSeenAtMs: sawAtMs,
    play(connection) {
      if (!world || !bot || world.over) return;
      const dueTick = Math.floor(((nowMs() - startsAt) * TICKS_PER_SECOND) / 1_000);
      if (dueTick - sentTick < MESSAGE_TICKS) return;
      const trail: number[] = [];
      while (world.tick < dueTick && !world.over) {
        const { steer, hop } = bot.decide(world);
        // Steering changes only on even ticks and is held in between.
        if (world.tick % 2 === 0) held = steer;
        trail.push(held + 1 + (hop ? HOP_BIT : 0));
        currentSimulation.step(world, { steer: held, hop });
      }
      const fromTick = sentTick;
      sentTick = world.tick;
      connection.handleMessage(encodeRoomInputs({ fromTick, trail: Uint8Array.from(trail) }), true);
    },
  };
}
