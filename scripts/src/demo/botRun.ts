import { createHash } from 'node:crypto';
import type { TicketMode } from '@jumpy/protocol/http/runs';
import { BOT_STRENGTHS } from '@jumpy/server/features/rooms/bots/botStrengths';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { createRecorder, type Replay } from '@jumpy/sim/replay';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';

/** Time from which a bot plays like a beginner: few people play for half an hour. */
const TIRED_SECONDS = { from: 45, to: 200 } as const;
/** One in this many stays strong much longer. */
const LONG = { oneIn: 40, seconds: 480 } as const;

/** Lets a bot of this strength (0 to 6) play a complete run. */
export function botRun({ seed, mode, strength }: { seed: string; mode: TicketMode; strength: number }): {
  replay: Replay;
  world: World;
} {
  const drawn = createHash('sha256').update(`${seed} ${strength}`).digest();
  const { from, to } = TIRED_SECONDS;
  const isLong = drawn.readUInt16BE(2) % LONG.oneIn === 0;
  const tiredTick = TICKS_PER_SECOND * (isLong ? LONG.seconds : from + (drawn.readUInt16BE(0) % (to - from)));
  const botSeed = drawn.toString('hex', 8, 24);
  const { skill } = BOT_STRENGTHS[strength] ?? { skill: SKILLS.average };
  const world = createWorld({ seed, mode });
  const recorder = createRecorder(world);
  let bot = createBot({ skill, seed: botSeed });
  while (!world.over) {
    if (world.tick === tiredTick) bot = createBot({ skill: SKILLS.beginner, seed: botSeed });
    const input = bot.decide(world);
    recorder.record(input);
    step(world, input);
  }
  return { replay: recorder.finish(), world };
}
