import { createHash } from 'node:crypto';
import { unpackInputs } from '@jumpy/protocol/packInputs';
import type { RoomGame, RoomMessage } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame, type RoomFrame } from '@jumpy/protocol/room/roomFrame';
import { type Bot, createBot } from '@jumpy/sim/bots/bot';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { revealSections } from '@jumpy/sim/section';
import { inputTrail, decodeTrailInput } from '@jumpy/sim/inputTrail';
import type { World } from '@jumpy/sim/world';
import { ServerRoom, type ServerRoomOptions } from '../../../src/features/rooms/serverRoom.ts';
import { beginAtOnce } from './startImmediately.ts';
import type { RoomPerson } from '../../../src/features/rooms/seat.ts';

const MS_PER_TICK = 1_000 / 60;
const PASS_MS = 1_000 / 15;
/** Ten messages a second. */
const MESSAGE_TICKS = 6;

/** A page in a room with a bot player. */
export interface ScriptedPage {
  readonly id: string;
  readonly messages: RoomMessage[];
  readonly frames: RoomFrame[];
  /** Bytes sent to it. */
  bytes: number;
  /** Whether it is connected to the room. */
  isHere: boolean;
  plays: boolean;
  /** Lag behind the room's time. */
  lateMs: number;
  world: World | undefined;
  last<T extends RoomMessage['type']>(type: T): Extract<RoomMessage, { type: T }>['data'] | undefined;
  /** Plays up to now and sends the inputs. */
  play(): void;
}

/** A room with its own pages and a manual clock. */
export interface ScriptedRoom {
  readonly room: ServerRoom;
  readonly results: Parameters<NonNullable<ServerRoomOptions['onEnd']>>[0][];
  nowMs(): number;
  add(name: string, skill?: SkillName, shown?: Pick<RoomPerson, 'noProfile'>): ScriptedPage;
  /** With a token the page reconnects. */
  join(page: ScriptedPage, token?: string): ReturnType<ServerRoom['join']>;
  /** Advances the clock while all active pages play. */
  pass(ms: number): void;
}

export function personOf(name: string): RoomPerson {
  const hex = createHash('sha256').update(name).digest('hex');
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    ...{ username: name, avatar: '/face.svg', level: 3, discordUsername: name.toLowerCase(), look: 'jumpy' },
    userId: name,
    discordId: BigInt(`0x${hex.slice(0, 12)}`)
      .toString()
      .padStart(18, '1'),
  };
}

export function scriptRoom(parts: Partial<ServerRoomOptions> = {}): ScriptedRoom {
  let nowMs = 1_800_000_000_000;
  let keys = 0;
  let tokens = 0;
  let steps = 0;
  const pages = new Map<string, ScriptedPage & { person: RoomPerson; take(message: RoomMessage): void }>();
  const results: ScriptedRoom['results'] = [];
  const room = new ServerRoom({
    code: '123456',
    nowMs: () => nowMs,
    rules: currentSimulation,
    generateToken: () => `token ${(tokens += 1)}`,
    startGame: beginAtOnce(() =>
      createHash('sha256')
        .update(`room key ${(keys += 1)}`)
        .digest(),
    ),
    sendMessage(ids, message) {
      for (const id of ids) {
        const page = pages.get(id);
        if (!page?.isHere) continue;
        page.bytes += Buffer.byteLength(JSON.stringify(message)) + 2;
        page.take(message);
      }
    },
    sendFrame(ids, bytes) {
      const frame = decodeRoomFrame(bytes);
      if (!frame) throw new Error('a frame is damaged');
      for (const id of ids) {
        const page = pages.get(id);
        if (!page?.isHere) continue;
        page.bytes += bytes.length + 2;
        page.frames.push(frame);
      }
    },
    onEnd: (result) => results.push(result),
    ...parts,
  });

  function add(name: string, skill: SkillName = 'average', shown: Pick<RoomPerson, 'noProfile'> = {}): ScriptedPage {
    const person = { ...personOf(name), ...shown };
    const bot: Bot = createBot({ skill: SKILLS[skill], seed: createHash('md5').update(name).digest('hex') });
    let game: RoomGame | undefined;
    let recorder: ReturnType<typeof currentSimulation.createRecorder> | undefined;
    let sentTick = 0;

    function begin(roomGame: RoomGame): void {
      game = roomGame;
      const world = currentSimulation.createWorld({ seed: roomGame.seed, mode: 'room' });
      recorder = currentSimulation.createRecorder(world);
      page.world = world;
      const packed = unpack(roomGame);
      for (const code of packed) {
        const input = decodeTrailInput(code);
        recorder.record(input);
        currentSimulation.step(world, input);
      }
      sentTick = world.tick;
    }
    const page: ScriptedPage & { person: RoomPerson; take(message: RoomMessage): void } = {
      ...{
        id: person.id,
        person,
        messages: [],
        frames: [],
        bytes: 0,
        isHere: true,
        plays: true,
        lateMs: 0,
        world: undefined,
      },
      last: (type) => page.messages.findLast((message) => message.type === type)?.data as never,
      take(message) {
        page.messages.push(message);
        if (message.type === 'countdown_started' || message.type === 'run_moved') begin(message.data.game);
        // A reconnecting page keeps what it played meanwhile; a new one has nothing.
        if (message.type === 'room_joined' && message.data.game && !page.world) begin(message.data.game);
        if (message.type === 'sections' && page.world) revealSections(page.world, message.data);
      },
      play() {
        const { world } = page;
        if (!world || !game || !recorder || !page.plays) return;
        const dueTick = Math.floor((nowMs - page.lateMs - game.startsAt) / MS_PER_TICK);
        while (world.tick < dueTick && !world.over) {
          const input = bot.decide(world);
          recorder.record(input);
          currentSimulation.step(world, input);
        }
        if (!page.isHere || room.state !== 'playing') return;
        if (world.tick - sentTick < MESSAGE_TICKS && !world.over) return;
        if (world.tick === sentTick) return;
        const trail = inputTrail(recorder, { fromTick: sentTick, toTick: world.tick });
        const fromTick = sentTick;
        sentTick = world.tick;
        room.handleInputs(page.id, { fromTick, trail });
      },
    };
    pages.set(person.id, page);
    return page;
  }
  return {
    room,
    results,
    nowMs: () => nowMs,
    add,
    join: (page, token) => room.join(pages.get(page.id)?.person ?? personOf('nobody'), token),
    pass(ms) {
      const untilMs = nowMs + ms;
      while (nowMs < untilMs) {
        nowMs = Math.min(untilMs, nowMs + PASS_MS / 2);
        for (const page of pages.values()) page.play();
        steps += 1;
        if (steps % 2 === 0) room.tick();
      }
    },
  };
}

function unpack({ inputs, playedTicks }: RoomGame): Uint8Array {
  const trail = unpackInputs(inputs, { fromTick: 0, toTick: playedTicks });
  if (!trail) throw new Error('the story of a run is damaged');
  return trail;
}
