import { expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { createBot } from '../src/bots/bot.ts';
import { SKILLS } from '../src/bots/skill.ts';
import { SHOT_TELEGRAPH_TICKS, VIEW_HEIGHT } from '../src/constants.ts';
import { foeX } from '../src/motion.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';
import { shortestDistanceX } from '../src/wrapX.ts';
import { seedOf } from './scenario.ts';

const RUNS = 200;
/** 200 ms; a shorter warning would be unfair. */
const MIN_TICKS = 12;

/** How long the cause of death was visible, for shots since their warning; undefined if nothing hostile caused it. */
function warningTicks(seed: string): number | undefined {
  const world = createWorld({ seed, mode: 'solo' });
  const bot = createBot({ skill: SKILLS.strong, seed });
  const seenTick = new Map<number, number>();
  let before: readonly { id: number; away: number }[] = [];
  while (!world.over) {
    for (const foe of world.foes) {
      if (!seenTick.has(foe.id) && foe.y < world.cameraY + VIEW_HEIGHT) seenTick.set(foe.id, world.tick);
    }
    for (const shot of world.shots) {
      if (!seenTick.has(shot.id)) seenTick.set(shot.id, world.tick - SHOT_TELEGRAPH_TICKS);
    }
    before = hostile(world);
    step(world, bot.decide(world));
  }
  if (world.cause !== 'enemy' && world.cause !== 'shot') return undefined;
  const [nearest] = before.toSorted((one, other) => one.away - other.away);
  return world.tick - (seenTick.get(nearest?.id ?? 0) ?? world.tick);
}

function hostile({ player, foes, shots, tick }: World): { id: number; away: number }[] {
  const away = (x: number, y: number): number => Math.abs(shortestDistanceX(x, player.x)) + Math.abs(y - player.y);
  return [
    ...foes.map((foe) => ({ id: foe.id, away: away(foeX(foe, tick), foe.y) })),
    ...shots.map((shot) => ({ id: shot.id, away: away(shot.x, shot.y) })),
  ];
}

test('what ends a run of a strong bot was there to be seen for more than 200 ms', ({ task }) => {
  const warnings = Array.from({ length: RUNS }, (_, i) => warningTicks(seedOf(i * 7919 + 91)) ?? []).flat();
  const least = Math.min(...warnings);
  task.meta.measured = `${warnings.length} such ends of ${RUNS} runs, the shortest warning ${Math.trunc((least * 1000) / 60)} ms`;
  expect(warnings.length).toBeGreaterThan(RUNS / 2);
  expect(least).toBeGreaterThan(MIN_TICKS);
});
