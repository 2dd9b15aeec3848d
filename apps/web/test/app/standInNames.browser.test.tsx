import { FORMER_PLAYER_NAME } from '@jumpy/domain/formerPlayer';
import { HIDDEN_NAME } from '@jumpy/domain/hiddenName';
import { setTranslations } from '@jumpy/i18n/message';
import { nameTexts } from '@jumpy/protocol/serverTexts.es';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeBoard, makeProfile, makeRow } from '../../src/fixtures/answers.ts';
import { ANONYMOUS, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

beforeEach(() => setTranslations(nameTexts));
afterEach(() => {
  setTranslations({});
  leave();
});

test('a board shows names that stand in for others in the page’s language', async () => {
  const names = ['LunaHops', HIDDEN_NAME, 'Ada', FORMER_PLAYER_NAME, 'Linus'];
  const rows = names.map((username, index) => makeRow(index + 1, { username }));
  await visit('/stats', {
    answers: { ...SIGNED_IN, 'leaderboards/scores': makeBoard('scores', rows) },
    remembered: true,
  });
  for (const name of ['Un jugador', 'Exjugador', 'Linus'])
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  for (const name of [HIDDEN_NAME, FORMER_PLAYER_NAME]) expect(page.getByText(name).elements()).toEqual([]);
});

test('a profile shows such a name in the page’s language, also in its title', async () => {
  const profile = makeProfile({ username: HIDDEN_NAME });
  await visit(`/u/${profile.publicId}`, { answers: { ...ANONYMOUS, 'profiles/*': { success: true, profile } } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Un jugador' })).toBeVisible();
  expect(document.title).toContain('Un jugador');
});
