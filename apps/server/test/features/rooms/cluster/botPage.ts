import { createHash } from 'node:crypto';
import { unpackInputs } from '@jumpy/protocol/packInputs';
import { type RoomGame, RoomMessage, type RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame, type RoomFrame } from '@jumpy/protocol/room/roomFrame';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { type Bot, createBot } from '@jumpy/sim/bots/bot';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { revealSections } from '@jumpy/sim/section';
import { inputTrail, decodeTrailInput } from '@jumpy/sim/inputTrail';
import type { World } from '@jumpy/sim/world';
import type { RoomSocket, RoomConnection } from '../../../../src/features/rooms/clientConnection.ts';
import type { RoomPerson } from '../../../../src/features/rooms/seat.ts';
import { personOf } from '../scriptedRoom.ts';

type Kind = RoomMessage['type'];
const MS_PER_TICK = 1_000 / 60;
const MESSAGE_TICKS = 6;

/** A page with a bot player and its own socket that plays on when its connection breaks. */
export class BotPage implements RoomSocket {
  readonly person: RoomPerson;
  readonly messages: RoomMessage[] = [];
  readonly frames: RoomFrame[] = [];
  bufferedAmount = 0;
  watches = false;
  isQuick = false;
  connection: RoomConnection | undefined;
  closedWith: number | 'terminated' | undefined;
  world: World | undefined;
  #bot: Bot;
  #game: RoomGame | undefined;
  #recorder: ReturnType<typeof currentSimulation.createRecorder> | undefined;
  #sentTick = 0;
  #standsStill = false;
  #behindMs = 0;

  constructor(name: string, skill: SkillName = 'beginner') {
    this.person = personOf(name);
    this.#bot = createBot({ skill: SKILLS[skill], seed: createHash('md5').update(name).digest('hex') });
  }

  get id(): string {
    return this.person.id;
  }

  send(data: string | Uint8Array): void {
    if (typeof data !== 'string') {
      const frame = decodeRoomFrame(data);
      if (!frame) throw new Error('a frame is damaged');
      this.frames.push(frame);
      return;
    }
    const message = RoomMessage.parse(JSON.parse(data));
    this.messages.push(message);
    if (message.type === 'countdown_started') this.#begin(message.data.game);
    if (message.type === 'sections' && this.world) revealSections(this.world, message.data);
    const game = message.type === 'room_joined' ? message.data.game : null;
    if (game && !this.world) this.#begin(game);
    // After a reconnect it resends what the room has not received; on a kept connection its process does so.
    if (game && !this.connection) this.#sentTick = Math.min(this.#sentTick, game.playedTicks);
  }

  close(code: number): void {
    this.#end(code);
  }

  terminate(): void {
    this.#end('terminated');
  }

  #end(why: number | 'terminated'): void {
    this.closedWith ??= why;
    const { connection } = this;
    this.connection = undefined;
    connection?.handleClose();
  }

  /** Its process died without closing the connection. */
  lose(): void {
    this.connection = undefined;
  }

  last<T extends Kind>(type: T): Extract<RoomMessage, { type: T }>['data'] | undefined {
    return this.messages.findLast((message) => message.type === type)?.data as never;
  }

  count(type: Kind): number {
    return this.messages.filter((message) => message.type === type).length;
  }

  says(request: RoomRequest): void {
    this.connection?.handleMessage(Buffer.from(JSON.stringify(request)), false);
  }

  standStill(does: boolean): void {
    this.#standsStill = does;
  }

  /** It stalled for so long and never catches up. */
  goOnFrom(behindMs: number): void {
    this.#behindMs = behindMs;
  }

  /** Plays up to now and sends the inputs. */
  play(nowMs: number): void {
    const [world, game, recorder] = [this.world, this.#game, this.#recorder];
    if (!world || !game || !recorder || this.#standsStill) return;
    const dueTick = Math.floor((nowMs - this.#behindMs - game.startsAt) / MS_PER_TICK);
    while (world.tick < dueTick && !world.over) {
      const input = this.#bot.decide(world);
      recorder.record(input);
      currentSimulation.step(world, input);
    }
    const isDue = world.over ? world.tick > this.#sentTick : world.tick - this.#sentTick >= MESSAGE_TICKS;
    if (!isDue || !this.connection || !this.last('game_started')) return;
    const fromTick = this.#sentTick;
    this.#sentTick = world.tick;
    const trail = inputTrail(recorder, { fromTick, toTick: world.tick });
    this.connection.handleMessage(encodeRoomInputs({ fromTick, trail }), true);
  }

  #begin(game: RoomGame): void {
    this.#game = game;
    this.world = currentSimulation.createWorld({ seed: game.seed, mode: 'room' });
    this.#recorder = currentSimulation.createRecorder(this.world);
    for (const code of unpackInputs(game.inputs, { fromTick: 0, toTick: game.playedTicks }) ?? []) {
      const input = decodeTrailInput(code);
      this.#recorder.record(input);
      currentSimulation.step(this.world, input);
    }
    this.#sentTick = this.world.tick;
  }
}
