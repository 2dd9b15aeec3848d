import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { packInputs } from '@jumpy/protocol/packInputs';
import type { RoomGame, RoomPlayer } from '@jumpy/protocol/room/messages';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import { CAST_NAMES } from '@jumpy/rig/cast';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILL_NAMES, SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { NO_INPUT } from '@jumpy/sim/input';
import { decodeTrailInput, appendTrail } from '@jumpy/sim/inputTrail';
import { INITIAL_SECTIONS, countDueSections, sliceSeed } from '@jumpy/sim/section';
import type { World } from '@jumpy/sim/world';

/** Bot in a simulated room. */
export interface SimulatedBot {
  readonly player: RoomPlayer;
  readonly world: World;
  isOver: boolean;
  /** Simulates up to a tick of the room. */
  advanceTo(roomTick: number): void;
  /** Whether a new update is due, as if inputs arrived over a network in messages of six ticks. */
  pollUpdate(roomTick: number): boolean;
}

export interface SimulatedBotsOptions {
  readonly seed: string;
  readonly botCount: number;
  /** Skill of all bots; mixed if undefined. */
  readonly skill: SkillName | undefined;
  /** Bots stop all input after this tick. */
  readonly idleAfterTick: number;
  /** The first bot is host. */
  readonly isGuest: boolean;
}

const BOT_NAMES = [
  'kite.eth',
  'Bramblefoot',
  'Oboe',
  'mina.moon',
  'ferrous',
  'Tumble',
  'waffle',
  'נועה',
  'さくら🌸',
  'Maximiliana von Sprungfeld',
  'zed',
  'Ola',
  'pixel_pusher_99',
  'Юлия',
  'Nimbus',
  'مريم',
  'Quill',
  'Bo',
  'Sir Hops-a-Lot',
] as const;

/** One bot loses its connection for this time and lags by as much afterwards. */
const DISCONNECTED_BOT = { seat: 2, fromTick: 480, toTick: 900 };
const TICKS_PER_MESSAGE = 6;

export function createSimulatedBots({ botCount, ...cast }: SimulatedBotsOptions): SimulatedBot[] {
  return Array.from({ length: botCount }, (_, index) => createSimulatedBot(index, cast));
}

function createSimulatedBot(
  index: number,
  { seed, skill, idleAfterTick, isGuest }: Omit<SimulatedBotsOptions, 'botCount'>,
): SimulatedBot {
  const world = currentSimulation.createWorld({ seed, mode: 'room' });
  const bot = createBot({
    skill: SKILLS[skill ?? SKILL_NAMES[index % SKILL_NAMES.length] ?? 'average'],
    seed: (index + 1).toString(16).padStart(8, '0').repeat(4),
  });
  const player = createSimulatedPlayer(index + 1, BOT_NAMES[index % BOT_NAMES.length] ?? 'Bot', {
    look: CAST_NAMES[(index * 5 + 1) % CAST_NAMES.length] ?? 'jumpy',
    isBot: index % 6 === 5,
    isHost: isGuest && index === 0,
  });
  const { fromTick, toTick } = DISCONNECTED_BOT;
  const losesConnection = player.seat === DISCONNECTED_BOT.seat;
  const isAway = (roomTick: number): boolean => losesConnection && roomTick > fromTick && roomTick < toTick;
  let reportedTick = 0;
  return {
    player,
    world,
    isOver: false,
    advanceTo(roomTick) {
      if (isAway(roomTick)) return;
      const behind = losesConnection && roomTick >= toTick ? toTick - fromTick : 0;
      while (!world.over && world.tick < roomTick - behind)
        currentSimulation.step(world, world.tick > idleAfterTick + index * 25 ? NO_INPUT : bot.decide(world));
    },
    pollUpdate(roomTick) {
      if (isAway(roomTick)) return false;
      const batchedTick = world.tick - (world.tick % TICKS_PER_MESSAGE);
      if (batchedTick <= reportedTick) return false;
      reportedTick = batchedTick;
      return true;
    },
  };
}

export function createSimulatedPlayer(
  seat: number,
  username: string,
  overrides: Partial<RoomPlayer> & Pick<RoomPlayer, 'look'>,
): RoomPlayer {
  return {
    id: `00000000-0000-4000-8000-0000000000${seat.toString(16).padStart(2, '0')}`,
    seat,
    username,
    avatar: '',
    discordId: null,
    level: 3,
    discordUsername: username,
    score: 0,
    jumps: 0,
    joinedAt: 0,
    isAlive: true,
    isHost: false,
    isAway: false,
    isBot: false,
    ...overrides,
  };
}

/** The page's run as simulated by the room. */
export interface SimulatedRun {
  readonly world: World;
  isOver: boolean;
  /** Tick of the last broadcast. */
  broadcastTick: number;
  /** State sent to the page after a reconnect. */
  readonly snapshot: Pick<RoomGame, 'seed' | 'playedTicks' | 'inputs'>;
  receiveInputs(inputs: Extract<MultiplayerAction, { action: 'INPUTS' }>): void;
}

const INITIAL_CAPACITY = 4_096;

/** The full seed is known here; the page gets it section by section as it climbs. */
export function startSimulatedRun(seed: string, update: (update: MultiplayerUpdate) => void): SimulatedRun {
  const world = currentSimulation.createWorld({
    seed: sliceSeed(seed, { from: 0, to: INITIAL_SECTIONS }),
    mode: 'room',
  });
  let trail: Uint8Array = new Uint8Array(INITIAL_CAPACITY);
  let sections = INITIAL_SECTIONS;

  function reveal(): void {
    const dueSections = countDueSections(world.course);
    if (dueSections <= sections) return;
    const revealed = { from: sections, seed: sliceSeed(seed, { from: sections, to: dueSections }) };
    currentSimulation.revealSections(world, revealed);
    update({ action: 'SECTIONS', ...revealed });
    sections = dueSections;
  }

  return {
    world,
    isOver: false,
    broadcastTick: -1,
    get snapshot() {
      const { tick: toTick } = world;
      return {
        seed: sliceSeed(seed, { from: 0, to: sections }),
        playedTicks: toTick,
        inputs: packInputs(trail.subarray(0, toTick), { fromTick: 0, toTick }),
      };
    },
    receiveInputs({ fromTick, trail: pressed }) {
      if (fromTick > world.tick) return;
      for (const code of pressed.subarray(world.tick - fromTick)) {
        if (world.over) break;
        trail = appendTrail(trail, Uint8Array.of(code), world.tick);
        currentSimulation.step(world, decodeTrailInput(code));
        reveal();
      }
    },
  };
}
