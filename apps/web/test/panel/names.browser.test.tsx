import { setTranslations } from '@jumpy/i18n/message';
import serverTexts from '@jumpy/protocol/serverTexts.es';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makePublicId } from '../../src/fixtures/answers.ts';
import { ADMIN_ANSWERS } from '../../src/fixtures/panel.ts';

const ROW = {
  publicId: makePublicId(7),
  name: 'rude one',
  reports: 4,
  reasons: { insult: 1, hate: 3 },
  lastAt: Date.parse('2026-11-20T12:00:00Z'),
  since: 0,
  isCurrent: true,
  isHidden: false,
  isOperator: false,
  decided: null,
  decidedFor: null,
};
const namesOf = (...rows: object[]) => ({ success: true, rows, total: rows.length });
const open = (answers: Record<string, unknown>, width = 1440) =>
  visit('/admin?tab=names', { answers: { ...ADMIN_ANSWERS, ...answers }, width });

afterEach(leave);

test('lists a reported name with count and reasons, and hides it with a reason that the player reads', async () => {
  const { server } = await open({
    'admin/names': namesOf(ROW),
    'admin/names/act': { success: true, isHidden: true },
  });
  await expect.element(page.getByRole('cell', { name: 'Insulting (1), Hateful (3)' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide the name rude one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this name' });
  await expect.element(dialog.getByText(/Everyone sees “A player” instead, right away/)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox'), 'It insults players');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.element(page.getByText('Hidden.', { exact: true })).toBeVisible();
  expect(server.calls.find(({ name }) => name === 'admin/names/act')?.body).toEqual({
    ...{ publicId: ROW.publicId, name: 'rude one', act: 'hide', reason: 'It insults players', seen: null },
  });
});

test('shows a refused decision in its dialog, where it is announced and can be retried', async () => {
  const { server } = await open({
    'admin/names': namesOf(ROW),
    'admin/names/act': new StubRefusal(409, 'conflict', 'Somebody else decided.'),
  });
  await page.getByRole('button', { name: 'Keep the name rude one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this name' });
  await userEvent.fill(dialog.getByRole('textbox'), 'It is a place');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else decided.');
  server.setAnswers({ 'admin/names/act': { success: true, isHidden: false } });
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(page.getByText('Kept.', { exact: true })).toBeVisible();
});

test('decisions can be undone; operators cannot be hidden, and former names are left alone', async () => {
  await open({
    'admin/names': namesOf(
      { ...ROW, name: 'kept one', decided: 'keep', decidedFor: 'Not rude', since: 2 },
      { ...ROW, name: 'boss', isOperator: true },
      { ...ROW, name: 'old one', isCurrent: false },
    ),
  });
  await expect.element(page.getByRole('cell', { name: 'Kept, 2 since' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo the name kept one' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep the name boss' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Hide the name boss' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /the name old one/ })).not.toBeInTheDocument();
});

test('shows empty and error states', async () => {
  const { server } = await open({ 'admin/names': namesOf() }, 900);
  await expect.element(page.getByText('All clear. No reported names to review.')).toBeVisible();
  server.setAnswers({ 'admin/names': new StubRefusal(409, 'conflict', 'Not now.') });
  await page.getByRole('radio', { name: 'Hidden' }).click();
  await expect.element(page.getByText('Error: Not now.')).toBeVisible();
});

test('a page in Spanish shows operators what the server said, as all of their screen is in English', async () => {
  await open({
    'admin/names': namesOf(ROW),
    'admin/names/act': new StubRefusal(409, 'conflict', 'Someone else just decided: hidden. Look again.'),
  });
  setTranslations(serverTexts);
  await page.getByRole('button', { name: 'Keep the name rude one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this name' });
  await userEvent.fill(dialog.getByRole('textbox'), 'It is a place');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Someone else just decided: hidden. Look again.');
  setTranslations({});
});
