import { createHash } from 'node:crypto';
import { sectionSeeds } from '@jumpy/server/features/daily/sectionSeeds';
import { ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { UNIT } from '@jumpy/sim/constants';
import { current } from '@jumpy/sim/current';
import { ROOM_KEY } from './roomKey.ts';
import type { Told } from './told.ts';

/** Ten messages a second. */
export const MESSAGE_TICKS = 6;
/** More sections than any run here reaches. */
const SECTIONS = 300;

/** A player's message every tenth of a second: inputs for our server, positions for the others. */
export interface Said {
  inputs: Uint8Array;
  told: Told;
}

/** Records the messages of a room's players: strong bots on one course that survive long enough. */
export function recordRoom({ messages }: { messages: number }): Said[][] {
  const seed = sectionSeeds(ROOM_KEY, { from: 0, to: SECTIONS });
  const room: Said[][] = [];
  for (let bot = 0; room.length < ROOM_SEATS; bot += 1) {
    const said = record({ seed, bot, messages });
    if (said) room.push(said);
  }
  return room;
}

const tenths = (length: number): number => Math.round((length * 10) / UNIT) / 10;

function record({ seed, bot, messages }: { seed: string; bot: number; messages: number }): Said[] | undefined {
  const world = current.createWorld({ seed, mode: 'room' });
  const recorder = current.createRecorder(world);
  const botSeed = createHash('md5').update(`bench rooms ${bot}`).digest('hex');
  const player = createBot({ skill: SKILLS.strong, seed: botSeed });
  const places: Told[] = [];
  for (let tick = 1; tick <= messages * MESSAGE_TICKS; tick += 1) {
    const input = player.decide(world);
    recorder.record(input);
    current.step(world, input);
    if (world.over) return undefined;
    const { x, y, vx, vy } = world.player;
    if (tick % MESSAGE_TICKS === 0) places.push({ x: tenths(x), y: tenths(y), vx, vy, score: world.score, tick });
  }
  const trail = current.inputTrail(recorder, { fromTick: 0, toTick: world.tick });
  return places.map((told, message) => {
    const fromTick = message * MESSAGE_TICKS;
    return { told, inputs: encodeRoomInputs({ fromTick, trail: trail.subarray(fromTick, fromTick + MESSAGE_TICKS) }) };
  });
}
