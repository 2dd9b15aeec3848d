import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { MOONBEAN } from '../../src/fixtures/answers.ts';
import { ADMIN_ANSWERS, makeAdminUser, makeOperator, makeUserRow, makeUsersAnswer } from '../../src/fixtures/panel.ts';
import { makeAccess, StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import './adminWire.ts';

const open = (tab: string, answers: Record<string, unknown> = {}) =>
  visit(`/admin?tab=${tab}`, { answers: { ...ADMIN_ANSWERS, ...answers } });

afterEach(leave);

const OPERATORS = {
  'admin/operators': {
    success: true,
    operators: [
      makeOperator(1, { username: 'boss', role: 'owner', isFixed: true, grantedAt: null, grantedBy: null }),
      makeOperator(2, { publicId: MOONBEAN.publicId, username: MOONBEAN.username, role: 'owner' }),
      makeOperator(3, { username: 'helper', role: 'moderator' }),
    ],
  },
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const openTab = (role: 'viewer' | 'moderator', tab: string, answers = {}) =>
  open(tab, { 'admin/access': makeAccess(role), ...answers });

describe('a role that does not reach', () => {
  test('closes the tabs beyond it with the reason, and asks the server for nothing there', async () => {
    const { server } = await openTab('viewer', 'users');
    await expect.element(page.getByText('This needs a moderator. You’re a viewer.', { exact: false })).toBeVisible();
    expect(server.countCalls('admin/users')).toBe(0);
    const tabs = page.getByRole('navigation', { name: 'Admin' });
    await expect.element(tabs.getByRole('link', { name: 'Users (closed to your role)' })).toBeVisible();
    await expect.element(tabs.getByRole('link', { name: 'Stats', exact: true })).toBeVisible();
  });

  test('disables what a tab that opens cannot do, and says who can', async () => {
    await openTab('moderator', 'users', { 'admin/users': makeUsersAnswer([makeUserRow(1)]) });
    const phase = page.getByRole('combobox', { name: 'Phase for User 1' });
    await expect.element(phase).toBeDisabled();
    await expect.element(phase).toHaveAttribute('title', 'This needs an owner. You’re a moderator.');
    await expect.element(button('Edit User 1')).toBeEnabled();
  });
});

test('an owner grants a role to somebody found by name, with a reason', async () => {
  const { server } = await open('operators', {
    ...OPERATORS,
    'admin/users/find': {
      success: true,
      user: makeAdminUser(9, { discord_username: 'newbie' }),
      others: 0,
      isExact: true,
    },
  });
  await page.getByRole('textbox', { name: 'Find who to add' }).fill('newbie');
  await button('Search').click();
  await page.getByRole('radio', { name: 'Moderator' }).click({ force: true });
  await button('Grant role').click();
  const dialog = page.getByRole('dialog', { name: 'Make this user a moderator' });
  await dialog.getByRole('textbox').fill('Helps on weekends');
  await dialog.getByRole('button', { name: 'Grant role' }).click();
  await expect.element(page.getByText('newbie is a moderator now.')).toBeVisible();
  expect(server.calls.find(({ method, name }) => method === 'POST' && name === 'admin/operators')?.body).toEqual({
    ...{ publicId: makeAdminUser(9).id, role: 'moderator', seen: null, reason: 'Helps on weekends' },
  });
});

test('nobody gives up own rights without ticking that they mean it', async () => {
  const { server } = await open('operators', OPERATORS);
  await button(`Revoke the role of ${MOONBEAN.username}`).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke the role' });
  await dialog.getByRole('textbox').fill('I leave the team');
  await expect.element(dialog.getByRole('button', { name: 'Revoke' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I give up rights of my own.' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect
    .poll(() => server.calls.find(({ method, name }) => method === 'POST' && name === 'admin/operators')?.body)
    .toMatchObject({ role: null, seen: 'owner', confirmsOwn: true });
});

test('an owner of the settings cannot be changed, and a refusal is told', async () => {
  await open('operators', OPERATORS);
  await expect.element(button('Revoke the role of boss')).toBeDisabled();
  leave();
  const { server } = await open('operators', OPERATORS);
  await button('Make viewer: helper').click();
  server.setAnswers({
    'admin/operators': new StubRefusal(409, 'changed_meanwhile', 'Someone else just changed this.'),
  });
  const dialog = page.getByRole('dialog', { name: 'Make this user a viewer' });
  await dialog.getByRole('textbox').fill('Less to do');
  await dialog.getByRole('button', { name: 'Grant role' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Someone else just changed this.');
});
