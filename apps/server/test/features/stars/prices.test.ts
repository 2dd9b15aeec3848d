import { COSMETICS } from '@jumpy/domain/cosmetics';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { expect, test } from 'vitest';

/** Stars and seconds of some runs of a bot, from all start places. */
function playRuns(skill: SkillName, runs: number): { stars: number; seconds: number } {
  let stars = 0;
  let ticks = 0;
  for (let index = 0; index < runs; index += 1) {
    const seed = (7_919 * index + 17).toString(16).padStart(32, '0');
    const { world } = playRun({ seed, mode: 'solo', startPlace: index % 8, skill: SKILLS[skill] }, (event) => {
      if (event.type === 'pickup' && event.pickup === 'star') stars += 1;
    });
    ticks += world.tick;
  }
  return { stars, seconds: ticks / TICKS_PER_SECOND };
}

test('the first cosmetic takes a beginner about five runs', () => {
  const runs = 80;
  const { stars } = playRuns('beginner', runs);
  const cheapest = Math.min(...COSMETICS.map(({ price }) => price));
  expect(cheapest / (stars / runs)).toBeGreaterThan(4);
  expect(cheapest / (stars / runs)).toBeLessThan(6);
});

test('all cosmetics together take an average player about 60 hours of play', () => {
  const { stars, seconds } = playRuns('average', 60);
  const total = COSMETICS.reduce((sum, { price }) => sum + price, 0);
  const hours = total / ((stars / seconds) * 3_600);
  expect(hours).toBeGreaterThan(54);
  expect(hours).toBeLessThan(66);
});
