import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createHud, type Hud } from '../src/page/hud.ts';
import { createElement } from '../src/page/element.ts';
import '../src/page/page.css';
import '../src/page/reducedMotion.css';

const VEIL_PX = 56;
let hud: Hud;
let root: HTMLElement;
beforeEach(() => {
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

const find = (selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};
const box = (selector: string): DOMRect => find(selector).getBoundingClientRect();
/** Moves an element's animations to a time in milliseconds. */
const wind = (selector: string, timeMs: number): void => {
  for (const animation of find(selector).getAnimations()) {
    animation.pause();
    animation.currentTime = timeMs;
  }
};
const opacity = (selector: string): number => Number(getComputedStyle(find(selector)).opacity);

describe.each([
  [320, 640],
  [390, 844],
  [1_440, 900],
])('HUD at %i x %i', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  it('shows the level banner at the top, clear of score and buttons, and translucent', () => {
    hud.setScore(12_345);
    hud.setLevel(12, 'Mushroom Hollow');
    wind('.banner', 300);
    const sign = box('.banner');
    expect(sign.top).toBeGreaterThanOrEqual(box('.score').bottom - 14);
    expect(sign.bottom).toBeLessThan(110);
    expect(sign.left).toBeGreaterThanOrEqual(0);
    expect(sign.right).toBeLessThanOrEqual(width);
    expect(opacity('.banner')).toBeGreaterThan(0.7);
    expect(opacity('.banner')).toBeLessThan(0.9);
  });

  it('is one line above the veil, with the most important first', () => {
    hud.setScore(12_345);
    hud.setMultiplier(5);
    hud.setBank(147);
    hud.addStar();
    hud.setLevel(12, 'Mushroom Hollow');
    for (const part of ['.combo', '.stars', '.chip.dark']) wind(part, 10_000);
    const [line, corner] = [box('.chips'), box('.corner')];
    expect(line.bottom).toBeLessThanOrEqual(VEIL_PX);
    expect(line.right).toBeLessThanOrEqual(corner.left);
    const shown = ['.score', '.combo', '.bank', '.stars', '.chip.dark'].filter((part) => box(part).top < line.bottom);
    for (const part of shown) {
      expect(box(part).bottom, part).toBeLessThanOrEqual(VEIL_PX);
      expect(box(part).right, part).toBeLessThanOrEqual(corner.left);
    }
    expect(shown.slice(0, 2)).toEqual(['.score', '.combo']);
    if (width >= 390) expect(shown).toContain('.bank');
    if (width >= 1_440) expect(shown).toHaveLength(5);
  });

  it('shows gains beside the score, over no platform', () => {
    hud.setScore(width < 360 ? 123 : 1_234);
    hud.showXp(147);
    wind('.xp', 600);
    const [score, xp] = [box('.score'), box('.xp')];
    expect(xp.left).toBeGreaterThan(score.right);
    expect(xp.top).toBeGreaterThanOrEqual(score.top);
    expect(xp.bottom).toBeLessThanOrEqual(score.bottom + 2);
    expect(xp.right).toBeLessThanOrEqual(box('.corner').left);
  });
});

describe('temporary HUD text', () => {
  it('hides the level banner after 0.8 s', () => {
    hud.setLevel(2, 'Mushroom Hollow');
    expect(find('.banner').getAnimations()[0]?.effect?.getComputedTiming().duration).toBe(800);
    wind('.banner', 800);
    expect(opacity('.banner')).toBe(0);
  });

  it('colors a rising multiplier and lets a lost one drop', () => {
    const colours = [2, 3, 4, 5].map((multiplier) => {
      hud.setMultiplier(multiplier);
      expect(find('.combo').textContent).toBe(`×${multiplier}`);
      return getComputedStyle(find('.combo')).backgroundColor;
    });
    expect(new Set(colours).size).toBe(4);
    hud.setMultiplier(1);
    const [fall] = find('.combo').getAnimations();
    expect((fall as CSSAnimation).animationName).toBe('lost');
    expect(find('.combo').checkVisibility()).toBe(true);
    wind('.combo', 420);
    expect(find('.combo').checkVisibility({ visibilityProperty: true })).toBe(false);
    hud.setMultiplier(2);
    expect(find('.combo').checkVisibility({ visibilityProperty: true })).toBe(true);
  });

  it('removes a lost combo at once with reduced motion', () => {
    document.documentElement.toggleAttribute('data-still', true);
    hud.setMultiplier(3);
    hud.setMultiplier(1);
    expect(find('.combo').checkVisibility()).toBe(false);
    document.documentElement.toggleAttribute('data-still', false);
  });

  it('beats like a heart at the maximum only', () => {
    const beats = [4, 5].map((multiplier) => {
      hud.setMultiplier(multiplier);
      return find('.combo')
        .getAnimations()
        .some((animation) => (animation as CSSAnimation).animationName === 'heartbeat');
    });
    expect(beats).toEqual([false, true]);
  });

  it('shows what a ride has earned beside the score, until it is paid', () => {
    hud.setBank(1234);
    expect(find('.bank').textContent).toBe('+1,234');
    expect(find('.bank').checkVisibility()).toBe(true);
    expect(box('.bank').left).toBeGreaterThan(box('.score').right);
    hud.setBank(0);
    expect(find('.bank').checkVisibility()).toBe(false);
  });

  it('celebrates a new best with the largest letters of a run', () => {
    hud.setScore(12_345);
    hud.showNewBest('New best!');
    wind('.record', 800);
    const size = (part: string): number => parseFloat(getComputedStyle(find(part)).fontSize);
    expect(opacity('.record')).toBe(1);
    for (const part of ['.score', '.combo', '.bank', '.xp', '.stars', '.banner b', '.note'])
      expect(size(part), part).toBeLessThan(size('.record'));
    expect(find('[role="status"]').textContent).toBe('New best!');
    wind('.record', 2_200);
    expect(opacity('.record')).toBe(0);
    hud.setVisible(true);
    expect(find('.record').checkVisibility()).toBe(false);
  });

  it('counts stars, from nothing in a new run', () => {
    expect(find('.stars').checkVisibility()).toBe(false);
    hud.addStar();
    hud.addStar();
    expect(find('.stars').textContent).toBe('★ 2');
    expect(find('.stars').checkVisibility()).toBe(true);
    hud.setVisible(true);
    expect(find('.stars').checkVisibility()).toBe(false);
    hud.addStar();
    expect(find('.stars').textContent).toBe('★ 1');
  });

  it('shows no lost combo in a new run', () => {
    hud.setMultiplier(4);
    hud.setVisible(true);
    hud.setMultiplier(1);
    expect(find('.combo').checkVisibility()).toBe(false);
  });
});
