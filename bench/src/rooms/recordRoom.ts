import { createHash } from 'node:crypto';
import { deriveSectionSeeds } from '@jumpy/server/features/daily/sectionSeeds';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { UNIT } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { ROOM_KEY } from './roomKey.ts';
import type { PeerPosition } from './peerPosition.ts';

/** Ten messages a second. */
export const MESSAGE_TICKS = 6;
/** More sections than any run here reaches. */
const SECTION_COUNT = 300;

/** A player's message every tenth of a second: inputs for our server, positions for the others. */
export interface RecordedMessage {
  inputs: Uint8Array;
  position: PeerPosition;
}

/** Records the messages of a room's players: strong bots on one course that survive long enough. */
export function recordRoom({ messages }: { messages: number }): RecordedMessage[][] {
  const seed = deriveSectionSeeds(ROOM_KEY, { from: 0, to: SECTION_COUNT });
  const room: RecordedMessage[][] = [];
  for (let bot = 0; room.length < MAX_ROOM_SEATS; bot += 1) {
    const recording = record({ seed, bot, messages });
    if (recording) room.push(recording);
  }
  return room;
}

const roundToTenths = (length: number): number => Math.round((length * 10) / UNIT) / 10;

function record({
  seed,
  bot,
  messages,
}: {
  seed: string;
  bot: number;
  messages: number;
}): RecordedMessage[] | undefined {
  const world = currentSimulation.createWorld({ seed, mode: 'room' });
  const recorder = currentSimulation.createRecorder(world);
  const botSeed = createHash('md5').update(`bench rooms ${bot}`).digest('hex');
  const player = createBot({ skill: SKILLS.strong, seed: botSeed });
  const places: PeerPosition[] = [];
  for (let tick = 1; tick <= messages * MESSAGE_TICKS; tick += 1) {
    const input = player.decide(world);
    recorder.record(input);
    currentSimulation.step(world, input);
    if (world.over) return undefined;
    const { x, y, vx, vy } = world.player;
    if (tick % MESSAGE_TICKS === 0)
      places.push({ x: roundToTenths(x), y: roundToTenths(y), vx, vy, score: world.score, tick });
  }
  const trail = currentSimulation.inputTrail(recorder, { fromTick: 0, toTick: world.tick });
  return places.map((position, message) => {
    const fromTick = message * MESSAGE_TICKS;
    return {
      position,
      inputs: encodeRoomInputs({ fromTick, trail: trail.subarray(fromTick, fromTick + MESSAGE_TICKS) }),
    };
  });
}
