import { createHash } from 'node:crypto';
import { DIGEST_INTERVAL_TICKS } from '@jumpy/protocol/inputDigest';
import { packInputs } from '@jumpy/protocol/packInputs';
import { BIOME_COUNT } from '@jumpy/sim/biomes';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILL_NAMES, SKILLS } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { INITIAL_SECTIONS, countDueSections } from '@jumpy/sim/section';
import type { RunResult } from '@jumpy/sim/simulate';
import {
  createSimulatedWorld,
  type SimulatedCourse,
  dropUnknownSections,
  advanceWorld,
  type InputMessage,
} from '../../../src/features/runs/liveSimulation/simulatedWorld.ts';
import { deriveSectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';

type State = Pick<RunResult, 'score' | 'jumps' | 'enemies' | 'ticks' | 'level' | 'cause' | 'over' | 'hash'>;

/** One of so many runs is disconnected. */
const CUT_OFF_EVERY = 5;

/**
 * Simulates a run incrementally, in pieces of any length and with occasional restarts, next to a full simulation of its
 * replay. Every fifth page is disconnected for so long that it makes up the rest of the course.
 */
export function playFollowed(
  index: number,
  { maxTicks = 1_000_000 }: { maxTicks?: number } = {},
): { followed: State; simulated: State } {
  const word = (name: string): Buffer => createHash('sha256').update(`followed:${index}:${name}`).digest();
  const skill = SKILLS[SKILL_NAMES[index % SKILL_NAMES.length] ?? 'average'];
  const runKey = word('key');
  const isCutOff = index % CUT_OFF_EVERY === 0;
  const course: SimulatedCourse = {
    ...{ runKey, simVersion: currentSimulation.version, mode: 'solo', derivedFrom: null, reviveTick: null },
    startPlace: index % BIOME_COUNT,
    seed: deriveSectionSeeds(runKey, { from: 0, to: INITIAL_SECTIONS }),
  };
  const page = currentSimulation.createWorld(course);
  const recorder = currentSimulation.createRecorder(page);
  const bot = createBot({ skill, seed: word('bot').toString('hex').slice(0, 32) });
  const marks: InputMessage[] = [];
  let followed = createSimulatedWorld(currentSimulation, course);
  let receivedCount = 0;
  let markedTick = 0;

  const hear = (): void => {
    const fresh = marks.slice(receivedCount);
    receivedCount = marks.length;
    course.derivedFrom = page.derivedFrom;
    const cut = word(`cut ${markedTick}`)[0] ?? 0;
    const restarts = cut < 12 || !dropUnknownSections(followed, course);
    if (restarts) followed = createSimulatedWorld(currentSimulation, course);
    advanceWorld(followed, { rules: currentSimulation, course, marks: restarts ? marks : fresh });
  };
  while (!page.over && page.tick < maxTicks) {
    const input = bot.decide(page);
    recorder.record(input);
    currentSimulation.step(page, input);
    if (page.tick % DIGEST_INTERVAL_TICKS !== 0 && !page.over && page.tick !== maxTicks) continue;
    const ticks = { fromTick: markedTick, toTick: page.tick };
    marks.push({
      tick: page.tick,
      inputs: Buffer.from(packInputs(currentSimulation.inputTrail(recorder, ticks), ticks), 'base64'),
    });
    markedTick = page.tick;
    // Several pieces may be received at once.
    if ((word(`wait ${page.tick}`)[0] ?? 0) < 60 && !page.over && page.tick !== maxTicks) continue;
    hear();
    const due = countDueSections(followed.course);
    const known = page.seed.length / 8;
    if (!isCutOff || known < INITIAL_SECTIONS * 2)
      currentSimulation.revealSections(page, {
        from: known,
        seed: deriveSectionSeeds(runKey, { from: known, to: Math.max(known, due) }),
      });
  }
  const { score, jumps, enemies, tick, level, cause, over } = followed;
  const replay = recorder.finish();
  const simulated = currentSimulation.simulate(replay);
  return {
    followed: { score, jumps, enemies, ticks: tick, level, cause, over, hash: currentSimulation.hashWorld(followed) },
    simulated: {
      ...{ score: simulated.score, jumps: simulated.jumps, enemies: simulated.enemies, ticks: simulated.ticks },
      ...{ level: simulated.level, cause: simulated.cause, over: simulated.over, hash: simulated.hash },
    },
  };
}
