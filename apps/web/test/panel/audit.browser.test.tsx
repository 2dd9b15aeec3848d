import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { StubRefusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { MOONBEAN, makePublicId } from '../../src/fixtures/answers.ts';
import { holding } from './adminWire.ts';
import { ADMIN_ANSWERS, makeAdminUser } from '../../src/fixtures/panel.ts';

const entry = {
  ...{ seq: 2, at: Date.UTC(2026, 10, 20, 12), actId: makePublicId(5), kind: 'end', admin: 'boss', act: 'delete user' },
  ...{
    subject: `user:${makePublicId(1)}`,
    before: null,
    after: null,
    reason: 'A bot',
    outcome: 'done',
    hash: 'cd'.repeat(32),
  },
};
const log = { success: true, lines: [entry], next: null, total: 2, head: 'cd'.repeat(32) };

afterEach(leave);

test('ADMIN-71 restores a deleted user from the log as a separate act with a reason', async () => {
  const { server } = await visit('/admin?tab=audit', {
    answers: {
      ...ADMIN_ANSWERS,
      'admin/audit': log,
      [`admin/users/${makePublicId(1)}`]: { success: true, user: makeAdminUser(1, { removedFor: 'A bot' }) },
      'admin/users/restore': { success: true },
    },
  });
  await expect.element(page.getByText('cd'.repeat(32))).toBeVisible();
  await page.getByRole('button', { name: 'Restore user' }).click();
  const sheet = page.getByRole('dialog', { name: 'Restore user' });
  await expect.element(sheet).toMatchTextContent(holding('User 1'));
  await sheet.getByLabelText('Reason (shown to the player)').fill('No bot after all');
  await sheet.getByRole('button', { name: 'Restore user' }).click();
  await expect.element(page.getByText('User 1 restored.')).toBeVisible();
  expect(server.calls.find(({ name }) => name === 'admin/users/restore')?.body).toEqual({
    ...{ publicId: makePublicId(1), reason: 'No bot after all' },
  });
});

test('ADMIN-128 shows why a list failed to load', async () => {
  await visit('/admin?tab=audit', {
    answers: { ...ADMIN_ANSWERS, 'admin/audit': new StubRefusal(409, 'conflict', 'Not now.') },
  });
  await expect.element(page.getByText('Error: Not now.', { exact: true })).toBeVisible();
});

test('a deleted player sees only the deletion and its reason', async () => {
  const user = { ...MOONBEAN, removedFor: 'Played with a bot' };
  await visit('/home', { answers: { ...SIGNED_IN, session: { success: true, authenticated: true, user } } });
  await expect.element(page.getByText('Played with a bot')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});
