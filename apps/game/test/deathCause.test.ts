import { UNIT } from '@jumpy/sim/constants';
import type { Foe, Shot } from '@jumpy/sim/foe';
import { DEATH_CAUSES, type DeathCause, type EnemyKind } from '@jumpy/sim/kinds';
import { createWorld, type World } from '@jumpy/sim/world';
import { describe, expect, it } from 'vitest';
import { explainDeath } from '../src/view/deathCause.ts';

function createEndedWorld(cause: DeathCause | null, foes: readonly Foe[] = []): World {
  const world = createWorld({ seed: 'a'.repeat(32), mode: 'practice' });
  world.player.x = 200 * UNIT;
  world.player.y = 300 * UNIT;
  world.foes = [...foes];
  world.over = cause !== null;
  world.cause = cause;
  return world;
}

const foe = (kind: EnemyKind, x: number, y: number): Foe => ({
  id: 1,
  kind,
  x: x * UNIT,
  y: y * UNIT,
  amplitude: 0,
  speed: 0,
  phase: 0,
  platformId: 0,
  nextShotTick: 0,
  shotPeriod: 0,
  close: 0,
});
const shot = (x: number, y: number): Shot => ({ id: 1, kind: 'spit', x: x * UNIT, y: y * UNIT, vx: 0, vy: 0 });

describe('cause of death', () => {
  it.each([
    ['fall', [], 'Fell'],
    ['enemy', [foe('walker', 210, 300)], 'Walker'],
    ['enemy', [foe('flyer', 190, 310)], 'Bat'],
    ['enemy', [foe('spitter', 210, 300)], 'Spitter'],
    ['shot', [], 'Shot'],
    ['spike', [], 'Spikes'],
  ] as const)('a %s by %j reads in one word: %s', (cause, foes, word) => {
    expect(explainDeath(createEndedWorld(cause, foes))?.label).toBe(word);
  });

  it('picks the nearest of several foes, even across the world’s edge', () => {
    const world = createEndedWorld('enemy', [foe('walker', 260, 300), foe('flyer', 395, 300)]);
    world.player.x = 2 * UNIT;
    expect(explainDeath(world)).toMatchObject({ label: 'Bat', spot: { x: 395 } });
  });

  it('picks the nearest shot of the previous tick', () => {
    const culprit = explainDeath(createEndedWorld('shot'), [shot(40, 300), shot(212, 320)]);
    expect(culprit).toMatchObject({ label: 'Shot', spot: { x: 212, y: 320 }, shot: { x: 212 * UNIT } });
  });

  it('picks the nearest platform with spikes', () => {
    const world = createEndedWorld('spike');
    const [first] = world.platforms;
    if (first === undefined) throw new Error('There is no platform.');
    world.platforms = [80, 295, 420].map((y, index) => ({
      ...first,
      ...{
        id: 500 + index,
        x: (190 + index) * UNIT,
        y: y * UNIT,
        amplitude: 0,
        kind: index === 2 ? 'solid' : 'spiked',
      },
    }));
    expect(explainDeath(world)).toMatchObject({ label: 'Spikes', spot: { x: 191, y: 295 } });
  });

  it('is undefined for the summit and for a run in progress', () => {
    expect(explainDeath(createEndedWorld('summit'))).toBeUndefined();
    expect(explainDeath(createEndedWorld(null))).toBeUndefined();
  });

  it('has a short word for every way to die', () => {
    for (const cause of DEATH_CAUSES)
      if (cause !== 'summit')
        expect(explainDeath(createEndedWorld(cause, [foe('walker', 200, 300)]))?.label).toMatch(/^\w{3,8}$/);
  });
});
