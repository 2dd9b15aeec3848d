import { CAST } from '@jumpy/rig/cast';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountUp } from '../../src/ui/CountUp.tsx';
import { AnimatedCharacter } from '../../src/ui/AnimatedCharacter.tsx';
import { enableMotion } from '../support/enableMotion.ts';
import { draw, leave, redraw } from '../support/visit.tsx';

beforeEach(enableMotion);
afterEach(leave);

describe('the hero', () => {
  const figure = () => page.getByRole('img', { name: 'Jumpy' });
  const drawing = (): string => figure().element().innerHTML;

  test('breathes: its drawing changes continuously', async () => {
    draw(<AnimatedCharacter look={CAST.jumpy} label="Jumpy" />);
    await expect.element(figure()).toBeVisible();
    const first = drawing();
    await expect.poll(drawing).not.toBe(first);
  });

  test('changes its pose with its mood', async () => {
    draw(<AnimatedCharacter look={CAST.jumpy} label="Jumpy" />);
    await expect.element(figure()).toBeVisible();
    const paths = (): number => figure().element().querySelectorAll('path, ellipse').length;
    const idle = paths();
    redraw(<AnimatedCharacter look={CAST.jumpy} label="Jumpy" mood="win" />);
    await expect.poll(paths).not.toBe(idle);
  });
});

describe('a count-up number', () => {
  const number = (value: number) => <CountUp value={value} format={String} durationMs={80} />;
  const getShownText = (): string => document.querySelector('[aria-hidden="true"]')?.textContent ?? '';

  test('is announced in full at once, and visibly counts to its end', async () => {
    draw(number(1_000));
    await expect.poll(getShownText).toBe('1000');
    redraw(number(2_000));
    await expect.element(page.getByText('2000', { exact: true }).first()).toBeInTheDocument();
    await expect.poll(getShownText).toBe('2000');
  });

  test('keeps its width for all digits', async () => {
    const width = (): number => document.querySelector('[aria-hidden="true"]')?.getBoundingClientRect().width ?? 0;
    draw(number(1_111));
    await expect.poll(getShownText).toBe('1111');
    const narrow = width();
    redraw(number(8_888));
    await expect.poll(getShownText).toBe('8888');
    expect(Math.abs(width() - narrow)).toBeLessThan(narrow * 0.12);
  });
});
