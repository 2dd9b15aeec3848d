import { LOCALE_KEY } from '@jumpy/i18n/locale';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

// The game gets neither its host nor translations.
vi.mock('../src/host/shellHost.ts', () => ({
  createShellHost: () => {
    throw new Error('out of reach');
  },
}));
vi.mock('../src/es.ts', () => ({}));

afterEach(() => {
  localStorage.removeItem(LOCALE_KEY);
  document.body.replaceChildren();
});

test('a page in Spanish says so when the game does not load, even without its translations', async () => {
  localStorage.setItem(LOCALE_KEY, 'es');
  await import('../src/main.ts');
  await expect.element(page.getByText('No pudimos cargar el juego.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(document.querySelector('main')?.lang).toBe('es');
});
