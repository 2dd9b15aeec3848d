import { createHash } from 'node:crypto';
import { DIGEST_TICKS } from '@jumpy/protocol/inputDigest';
import { packInputs } from '@jumpy/protocol/inputPack';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILL_NAMES, SKILLS } from '@jumpy/sim/bots/skill';
import { current } from '@jumpy/sim/current';
import { FIRST_SECTIONS, sectionsDue } from '@jumpy/sim/section';
import type { RunResult } from '@jumpy/sim/simulate';
import {
  beginFollowed,
  type FollowedCourse,
  forgetUnknown,
  playOn,
} from '../../../src/features/runs/following/followedRun.ts';
import { sectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';
import type { InputMark } from '../../../src/features/runs/witness/trailOf.ts';

type State = Pick<RunResult, 'score' | 'jumps' | 'enemies' | 'ticks' | 'level' | 'cause' | 'over' | 'hash'>;

/** One of so many runs is disconnected. */
const CUT_OFF_EVERY = 5;

/**
 * Simulates a run incrementally, in pieces of any length and with occasional restarts, next to a full simulation of its
 * replay. Every fifth page is disconnected for so long that it makes up the rest of the course.
 */
export function playFollowed(
  index: number,
  { mostTicks = 1_000_000 }: { mostTicks?: number } = {},
): { followed: State; simulated: State } {
  const word = (name: string): Buffer => createHash('sha256').update(`followed:${index}:${name}`).digest();
  const skill = SKILLS[SKILL_NAMES[index % SKILL_NAMES.length] ?? 'average'];
  const runKey = word('key');
  const isCutOff = index % CUT_OFF_EVERY === 0;
  const course: FollowedCourse = {
    ...{ runKey, simVersion: current.version, mode: 'solo', derivedFrom: null, reviveTick: null },
    seed: sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS }),
  };
  const page = current.createWorld(course);
  const recorder = current.createRecorder(page);
  const bot = createBot({ skill, seed: word('bot').toString('hex').slice(0, 32) });
  const marks: InputMark[] = [];
  let followed = beginFollowed(current, course);
  let heard = 0;
  let markedTick = 0;

  const hear = (): void => {
    const fresh = marks.slice(heard);
    heard = marks.length;
    course.derivedFrom = page.derivedFrom;
    const cut = word(`cut ${markedTick}`)[0] ?? 0;
    const isAnew = cut < 12 || !forgetUnknown(followed, course);
    if (isAnew) followed = beginFollowed(current, course);
    playOn(followed, { rules: current, course, marks: isAnew ? marks : fresh });
  };
  while (!page.over && page.tick < mostTicks) {
    const input = bot.decide(page);
    recorder.record(input);
    current.step(page, input);
    if (page.tick % DIGEST_TICKS !== 0 && !page.over && page.tick !== mostTicks) continue;
    const ticks = { fromTick: markedTick, toTick: page.tick };
    marks.push({
      tick: page.tick,
      inputs: Buffer.from(packInputs(current.inputTrail(recorder, ticks), ticks), 'base64'),
    });
    markedTick = page.tick;
    // Several pieces may be received at once.
    if ((word(`wait ${page.tick}`)[0] ?? 0) < 60 && !page.over && page.tick !== mostTicks) continue;
    hear();
    const due = sectionsDue(followed.course);
    const known = page.seed.length / 8;
    if (!isCutOff || known < FIRST_SECTIONS * 2)
      current.revealSections(page, {
        from: known,
        seed: sectionSeeds(runKey, { from: known, to: Math.max(known, due) }),
      });
  }
  const { score, jumps, enemies, tick, level, cause, over } = followed;
  const replay = recorder.finish();
  const simulated = current.simulate(replay);
  return {
    followed: { score, jumps, enemies, ticks: tick, level, cause, over, hash: current.hashWorld(followed) },
    simulated: {
      ...{ score: simulated.score, jumps: simulated.jumps, enemies: simulated.enemies, ticks: simulated.ticks },
      ...{ level: simulated.level, cause: simulated.cause, over: simulated.over, hash: simulated.hash },
    },
  };
}
