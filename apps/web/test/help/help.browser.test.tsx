import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { ANONYMOUS, SIGNED_IN } from '../support/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(leave);

test.each([
  ['a stranger', ANONYMOUS],
  ['a player', SIGNED_IN],
])('help is open to %s and says what checking does not stop', async (_who, answers) => {
  await visit('/help', { answers });
  await expect.element(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect.element(page.getByText(/What this does not stop: a program/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Verify the board' })).toHaveAttribute('href', '/verify');
  await expect.element(page.getByRole('link', { name: 'Practise now' })).toHaveAttribute('href', '/frame/');
});

test('the field guide draws every platform, enemy and pick-up', async () => {
  await visit('/help', { answers: ANONYMOUS });
  await expect.element(page.getByText('Jetpack')).toBeVisible();
  const drawings = document.querySelectorAll('[data-drawing^="guide-"]');
  expect(drawings.length).toBe(8 + 3 + 5);
  for (const drawing of drawings) expect(drawing.childElementCount).toBeGreaterThan(0);
});
