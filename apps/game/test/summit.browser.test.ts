import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { LEVEL_PLATFORMS, UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import { step } from '@jumpy/sim/step';
import { SET_PIECE_ROWS } from '@jumpy/sim/tuning';
import { createWorld, type World } from '@jumpy/sim/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createElement } from '../src/page/element.ts';
import { createHud, type Hud } from '../src/page/hud.ts';
import { showSummit } from '../src/summit/showSummit.ts';
import '../src/page/page.css';
import '../src/page/reducedMotion.css';

const SEED = '0123456789abcdef0123456789abcdef';
const LEVELS_OF_A_TOUR = 12;

let hud: Hud;
let root: HTMLElement;
let places: Parameters<AudioEngine['setPlace']>[0][];
beforeEach(() => {
  places = [];
  hud = createHud({ onPause: () => undefined, onMute: () => undefined });
  root = createElement(
    'main',
    { class: 'game' },
    createElement('div', { class: 'column', style: 'width: 100%' }, hud.root),
  );
  document.body.append(root);
  hud.setVisible(true);
});
afterEach(() => root.remove());

const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
const show = (event: SimEvent, world: World): void =>
  showSummit(event, { world, hud, audio: { setPlace: (place) => void places.push(place) } });

/** Lets a strong bot play to the second place; calls back after each event. */
function climb(onEvent: (event: SimEvent, world: World) => void): World {
  const world = createWorld({ seed: SEED, mode: 'practice' });
  const bot = createBot({ skill: SKILLS.strong, seed: SEED });
  while (world.level === 1 && !world.over)
    step(world, bot.decide(world), (event) => {
      show(event, world);
      onEvent(event, world);
    });
  expect(world.level).toBe(2);
  return world;
}

/** The event of the first landing of a level, in a world that has just reached it. */
function arriveAt(level: number): World {
  const world = createWorld({ seed: SEED, mode: 'practice' });
  world.level = level;
  show({ type: 'level', tick: 1, x: 0, y: 0, level, biome: 0 }, world);
  return world;
}

describe('a summit', () => {
  it('has a title from the last eight rows on, once, told to screen readers, with thinner music', () => {
    const titles: number[] = [];
    const rows: number[] = [];
    climb((event, world) => {
      if (event.type !== 'land' || all('.summit-title').length === 0) return;
      titles.push(all('.summit-title').length);
      // The gates of levels are first in their rows.
      const above = world.platforms.filter(({ spine, y }) => spine && y > event.y).length;
      rows.push((world.course.spineIndex - 1 - above) % LEVEL_PLATFORMS);
    });
    expect(new Set(titles)).toEqual(new Set([1]));
    expect(rows[0]).toBeGreaterThanOrEqual(LEVEL_PLATFORMS - SET_PIECE_ROWS);
    expect(rows[0]).toBeLessThan(LEVEL_PLATFORMS - SET_PIECE_ROWS / 2);
    expect(places).toEqual([{ biome: 0, level: 1, isSummit: true }]);
    expect(root.querySelector('[role=status]')?.textContent).toBe('Dawn Meadow summit');
  });

  it('takes its title away when the next place has its own, and leaves a stamp', () => {
    climb(() => undefined);
    expect(all('.summit-title')).toEqual([]);
    expect(all('.summit-stamp')).toHaveLength(1);
  });

  it.each([
    ['bronze', 1 + 1],
    ['silver', LEVELS_OF_A_TOUR + 2],
    ['silver', 2 * LEVELS_OF_A_TOUR + 1],
    ['gold', 2 * LEVELS_OF_A_TOUR + 2],
    ['gold', 3 * LEVELS_OF_A_TOUR + 2],
  ])('leaves a stamp in %s before level %i', (grade, level) => {
    arriveAt(level);
    expect(all('.summit-stamp').map((stamp) => stamp.dataset['grade'])).toEqual([grade]);
  });

  it('leaves no stamp within a place of two levels', () => {
    arriveAt(6);
    expect(all('.summit-stamp')).toEqual([]);
  });

  it('leaves the stamp of a place whose first level a ride has skipped', () => {
    const world = arriveAt(4);
    for (const stamp of all('.summit-stamp')) stamp.remove();
    world.level = 6;
    show({ type: 'level', tick: 2, x: 0, y: 0, level: 6, biome: 4 }, world);
    expect(all('.summit-stamp').map((stamp) => stamp.dataset['grade'])).toEqual(['bronze']);
  });

  it('stamps on the side where the next platform is not, and takes no press', () => {
    const world = arriveAt(2);
    const next = world.platforms.find(({ spine, y }) => spine && y > world.player.y);
    const [stamp] = all('.summit-stamp');
    expect(stamp?.classList.contains((next?.x ?? 0) > world.player.x ? 'is-left' : 'is-right')).toBe(true);
    expect(Math.abs((next?.x ?? 0) - world.player.x) / UNIT).toBeLessThan(200);
    expect(stamp && getComputedStyle(stamp).pointerEvents).toBe('none');
  });

  it.each([
    [390, 844],
    [1_440, 900],
  ])('keeps title and stamp inside a screen of %i x %i, below the line of the HUD', async (width, height) => {
    await page.viewport(width, height);
    climb((event) => {
      if (event.type !== 'land' || all('.summit-title').length === 0) return;
      const title = all('.summit-title')[0]?.getBoundingClientRect();
      expect(title?.top).toBeGreaterThanOrEqual(40);
      expect(title?.right).toBeLessThanOrEqual(width);
    });
    const [stamp] = all('.summit-stamp');
    for (const animation of stamp?.getAnimations() ?? []) animation.currentTime = 700;
    const box = stamp?.getBoundingClientRect();
    expect(box?.top).toBeGreaterThanOrEqual(80);
    expect(box?.left).toBeGreaterThanOrEqual(0);
    expect(box?.right).toBeLessThanOrEqual(width);
    expect(box?.bottom).toBeLessThan(height / 3);
    expect(Number(stamp && getComputedStyle(stamp).opacity)).toBeLessThan(0.9);
  });

  it('disappears on its own', () => {
    arriveAt(2);
    for (const animation of all('.summit-stamp').flatMap((stamp) => stamp.getAnimations())) animation.finish();
    return expect.poll(() => all('.summit-stamp')).toEqual([]);
  });

  it('only appears with reduced motion', () => {
    root.toggleAttribute('data-still', true);
    arriveAt(2);
    const [stamp] = all('.summit-stamp');
    const [animation] = stamp?.getAnimations() ?? [];
    const looks = [0, 200, 1_400].map((timeMs) => {
      if (animation) animation.currentTime = timeMs;
      const { scale, rotate, opacity } = getComputedStyle(stamp ?? root);
      return [scale, rotate, opacity].join(' ');
    });
    expect(new Set(looks).size).toBe(1);
    expect(looks[0]).toContain('none');
  });
});
