import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { ANONYMOUS } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import '../../src/features/dev/ContactSheet.tsx';

afterEach(leave);

const open = async (tab: string): Promise<void> => {
  await visit('/dev/characters', { answers: ANONYMOUS });
  await page.getByRole('tab', { name: tab }).click();
};
const painted = (): HTMLCanvasElement[] => [...document.querySelectorAll<HTMLCanvasElement>('canvas[data-painted]')];
const coloursOf = (canvas: HTMLCanvasElement | undefined): Set<string> => {
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const seen = new Set<string>();
  for (let at = 0; at + 3 < data.length; at += 4)
    seen.add([...data.slice(at, at + 3)].map((channel) => channel.toString(16).padStart(2, '0')).join(''));
  return seen;
};

describe('the contact sheet', () => {
  test('shows the cast to anyone in development, and paints only what is near the viewport', async () => {
    await open('Cast');
    await expect.element(page.getByRole('region', { name: 'jumpy' })).toBeVisible();
    await expect.poll(() => painted().length).toBeGreaterThan(8);
    expect(coloursOf(painted()[0]).size).toBeGreaterThan(8);
  });

  test('shows all recruits with number, traits and rarity, and filters them by trait', async () => {
    await open('Army');
    await expect.element(page.getByText('668 recruits')).toBeVisible();
    // Most are below the fold and not painted.
    expect(painted().length).toBeLessThan(400);
    await page.getByText('0 · Common · 616.').click();
    await expect.element(page.getByText('back: Cape, 12.0 %, Uncommon')).toBeVisible();
    await page.getByLabelText('hat').selectOptions('Space Bubble');
    await expect.element(page.getByText('4 recruits')).toBeVisible();
    await expect.poll(() => painted().length).toBe(4);
    await page.getByLabelText('rarity').selectOptions('Common');
    await expect.element(page.getByText('0 recruits')).toBeVisible();
  });

  test('paints the world in either palette', async () => {
    await open('World');
    await expect.poll(() => painted().some((canvas) => coloursOf(canvas).has('ff7a6b'))).toBe(true);
    await page.getByLabelText('Palette').selectOptions('colourblind');
    await expect.poll(() => painted().some((canvas) => coloursOf(canvas).has('ff9f1c'))).toBe(true);
    await expect.poll(() => painted().some((canvas) => coloursOf(canvas).has('ff7a6b'))).toBe(false);
  });

  test.each(['Effects', 'Signs'])('paints %s', async (tab) => {
    await open(tab);
    await expect.poll(() => painted().length).toBeGreaterThan(8);
  });
});
