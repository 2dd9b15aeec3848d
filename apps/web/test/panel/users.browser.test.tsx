import type { AdminUserRow } from '@jumpy/protocol/http/adminUsers';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { joinSignInChannel } from '../../src/features/panel/reauthentication.ts';
import { StubRefusal, type StubServer, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makePublicId } from '../../src/fixtures/answers.ts';
import { holding } from './adminWire.ts';
import { ADMIN_ANSWERS, makeAdminUser, makeUserRow, makeUsersAnswer } from '../../src/fixtures/panel.ts';

const DONE = { success: true };
const ROWS = [
  makeUserRow(1),
  makeUserRow(2, { username: 'Bare', wallet_address: null, topRole: null, roleCount: 0, phase: 3, invite_count: 0 }),
  makeUserRow(3, { username: 'Mid', topRole: 'jumpfcfs', phase: 2 }),
];
const open = (answers: Record<string, unknown> = {}, rows: AdminUserRow[] = ROWS, total?: number) =>
  visit('/admin?tab=users', { answers: { ...ADMIN_ANSWERS, 'admin/users': makeUsersAnswer(rows, total), ...answers } });

const table = () => page.getByRole('region', { name: 'Users', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toasts = () => page.getByRole('region', { name: 'Messages', includeHidden: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const cellsOf = (row: number) =>
  [...(table().element().querySelectorAll('tbody tr')[row]?.children ?? [])].map(({ textContent }) => textContent);
const lastQuery = (server: Awaited<ReturnType<typeof open>>['server']) =>
  Object.fromEntries(new URLSearchParams(server.calls.findLast(({ name }) => name === 'admin/users')?.query));

afterEach(leave);

describe('the user table', () => {
  test('ADMIN-50 ADMIN-58 ADMIN-59 ADMIN-60 ADMIN-61 ADMIN-62 ADMIN-63 ADMIN-64 shows each user in a row', async () => {
    await open();
    await expect.element(button('View User 1')).toBeVisible();
    expect(cellsOf(0)).toEqual([
      ...['User 1', '3', '0x1111…2222', 'Elites', 'Phase 1Phase 2Phase 3', '12', '1,200', '34,567', '8,901'],
      'ViewEditDelete',
    ]);
    expect(cellsOf(1).slice(0, 6)).toEqual(['Bare', '0', 'No wallet', 'No Role', 'Phase 1Phase 2Phase 3', '0']);
    await expect.element(page.getByLabelText('Phase for Bare')).toHaveValue('3');
    await expect.element(page.getByLabelText('Phase for Mid')).toHaveValue('2');
  });

  test('ADMIN-55 ADMIN-56 has tiles for all users, and per phase for those on this page', async () => {
    await open({}, [...ROWS, makeUserRow(4)], 1_234);
    await expect
      .element(page.getByLabelText('Users on this page'))
      .toHaveTextContent('Total Users1,234Phase 12on this pagePhase 21on this pagePhase 31on this page');
  });

  test('ADMIN-54 ADMIN-65 ADMIN-66 ADMIN-53 pages by 20 unless another size is chosen, and shows the range', async () => {
    const { server } = await open({}, ROWS, 45);
    await expect.element(page.getByText('Showing 1 to 20 of 45 users', { exact: true })).toBeVisible();
    expect(lastQuery(server)).toMatchObject({ page: '1', pageSize: '20' });
    await expect.element(button('Previous')).toBeDisabled();
    await button('Next').click();
    await expect.element(page.getByText('Showing 21 to 40 of 45 users', { exact: true })).toBeVisible();
    await button('Next').click();
    await expect.element(page.getByText('Showing 41 to 45 of 45 users', { exact: true })).toBeVisible();
    await expect.element(button('Next')).toBeDisabled();
    await button('Previous').click();
    await expect.element(page.getByText('Showing 21 to 40 of 45 users', { exact: true })).toBeVisible();
    const sizes = page.getByRole('group', { name: 'Users per page' });
    expect([...sizes.element().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      ...['10', '20', '50', '100'],
    ]);
    await sizes.getByRole('radio', { name: '50', exact: true }).click();
    await expect.poll(() => lastQuery(server)).toMatchObject({ page: '1', pageSize: '50' });
  });

  test('ADMIN-57 sorts by its columns, first ascending, then descending', async () => {
    const { server } = await open();
    await expect
      .element(page.getByRole('columnheader', { name: 'Username' }))
      .toHaveAttribute('aria-sort', 'ascending');
    for (const [header, column] of SORTS) {
      await page.getByRole('columnheader', { name: header }).getByRole('button').click();
      await expect.poll(() => lastQuery(server)['sort']).toBe(column);
    }
    const invites = page.getByRole('columnheader', { name: 'Invites' });
    await expect.element(invites).toHaveAttribute('aria-sort', 'ascending');
    await invites.getByRole('button').click();
    await expect.poll(() => lastQuery(server)).toMatchObject({ sort: 'invite_count', order: 'desc' });
    await expect.element(invites).toHaveAttribute('aria-sort', 'descending');
  });

  test('ADMIN-51 ADMIN-52 ADMIN-67 searches, refreshes, and says when no users were found', async () => {
    const { server } = await open();
    await expect.element(button('View User 1')).toBeVisible();
    server.setAnswers({ 'admin/users': makeUsersAnswer([]) });
    await page.getByLabelText('Search users', { exact: true }).last().fill('nobody');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText('No users found. Try adjusting your search criteria.', { exact: true }))
      .toBeVisible();
    expect(lastQuery(server)['search']).toBe('nobody');
    await expect.element(page.getByText('Showing 0 to 0 of 0 users')).toBeVisible();
    const before = server.countCalls('admin/users');
    await button('Refresh').click();
    await expect.poll(() => server.countCalls('admin/users')).toBe(before + 1);
  });

  test('says where a search matches more users than are counted', async () => {
    await open({ 'admin/users': makeUsersAnswer(ROWS, 5_000, false) });
    const text = 'Showing 1 to 20 of more than 5,000 users. Search for more of the name to see the rest.';
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('Users on this page')).toMatchTextContent(/^Total Users5,000\+/);
  });

  test('ADMIN-122 says that the list failed to load', async () => {
    await open({ 'admin/users': new StubRefusal(409, 'conflict', 'Not now.') });
    await expect.element(page.getByText('Failed to load user list.', { exact: true })).toBeVisible();
  });
});

const SORTS = [
  ['Wallet', 'wallet_address'],
  ['Top role', 'topRole'],
  ['Phase', 'phase'],
  ['Invites', 'invite_count'],
] as const;

describe('the lookup', () => {
  const search = async (text: string) => {
    const box = page.getByPlaceholder('Search by Discord username or ID...', { exact: true });
    await box.fill(text);
    await page.getByRole('search', { name: 'Find a user' }).getByRole('button', { name: 'Search' }).click();
  };

  test('ADMIN-46 ADMIN-49 shows the card of the user it found', async () => {
    const { server } = await open({
      'admin/users/find': { success: true, user: makeAdminUser(5), others: 3, isExact: true },
    });
    await search('user 5');
    const card = page.getByRole('article', { name: 'User 5' });
    await expect.element(card).toMatchTextContent(holding('User 5#0420'));
    await expect.element(card).toMatchTextContent(holding('0x1111111111111111111111111111111111112222'));
    await expect
      .element(card)
      .toMatchTextContent(holding('Games played1,200Best score34,567Total jumps8,901XP5,000Invites12'));
    expect(server.calls.find(({ name }) => name === 'admin/users/find')?.query).toBe('?search=user%205');
  });

  test('says that even more match a common name', async () => {
    await open({
      'admin/users/find': { success: true, user: makeAdminUser(5), others: 4_999, isExact: false },
    });
    await search('a');
    await expect
      .element(page.getByRole('article', { name: 'User 5' }))
      .toMatchTextContent(holding('Over 4,999 more match. Type more of the name, or use the table below.'));
  });

  test('ADMIN-48 says that a user was not found', async () => {
    await open({ 'admin/users/find': { success: true, user: null, others: 0, isExact: true } });
    await search('x');
    await expect.element(page.getByText('User "x" not found.', { exact: true })).toBeVisible();
  });

  test('ADMIN-121 says that the search failed', async () => {
    await open({ 'admin/users/find': new StubRefusal(409, 'conflict') });
    await search('x');
    await expect.element(page.getByText('Failed to search for user.', { exact: true })).toBeVisible();
  });
});

describe('changing the phase', () => {
  const plan = `admin/users/${makePublicId(1)}/phase`;
  const choose = (phase: string) => page.getByLabelText('Phase for User 1').selectOptions(phase);
  const reason = () => dialog('Phase 2').getByLabelText('Reason (shown to the player)');
  const apply = () => dialog('Phase 2').getByRole('button', { name: 'Set phase 2' });

  test('ADMIN-62 ADMIN-73 shows the difference first, requires a reason, and sends a whole number', async () => {
    const phasePlan = { success: true, gives: ['Jump FCFS'], takes: ['Elite'], wallet: null };
    const { server } = await open({ [plan]: phasePlan, 'admin/users/phase': DONE });
    await choose('2');
    await expect
      .element(dialog('Phase 2'))
      .toMatchTextContent(holding('The bot adds Jump FCFS.The bot removes Elite.'));
    await apply().click();
    await expect.element(dialog('Phase 2')).toMatchTextContent(holding('Say why in at least 3 letters.'));
    expect(server.countCalls('admin/users/phase')).toBe(0);
    await reason().fill('Asked for it');
    await apply().click();
    await expect.element(page.getByText('User 1 is now in phase 2.')).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'admin/users/phase')?.body).toEqual({
      ...{ publicId: makePublicId(1), phase: 2, gives: ['Jump FCFS'], takes: ['Elite'], reason: 'Asked for it' },
    });
    await expect.element(dialog('Phase 2')).not.toBeInTheDocument();
  });

  test('ADMIN-118 ADMIN-08 shows why it failed in a toast that stays, and the new difference', async () => {
    const phasePlan = { success: true, gives: ['Jump FCFS'], takes: [], wallet: null };
    const refusal = new StubRefusal(409, 'changed_meanwhile', 'Roles changed meanwhile.');
    const { server } = await open({ [plan]: phasePlan, 'admin/users/phase': refusal });
    await choose('2');
    await reason().fill('Asked for it');
    server.setAnswers({ [plan]: { ...phasePlan, takes: ['Elite'] } });
    await apply().click();
    await expect
      .element(toasts().getByText('Failed to update user phase: Roles changed meanwhile.', { exact: true }))
      .toBeVisible();
    await expect.element(dialog('Phase 2')).toMatchTextContent(holding('The bot removes Elite.'));
  });

  test('ADMIN-07 covers the panel while in progress', async () => {
    const phasePlan = { success: true, gives: [], takes: [], wallet: null };
    await open({ [plan]: phasePlan, 'admin/users/phase': NO_RESPONSE });
    await choose('2');
    await reason().fill('Asked for it');
    await apply().click();
    await expect.element(page.getByText('Changing phase…')).toBeVisible();
  });
});

describe('deleting', () => {
  const sheet = () => dialog('Delete user');
  const confirm = async () => {
    await button('Delete User 1').click();
    await sheet().getByLabelText('Reason (shown to the player)').fill('A bot');
    await sheet().getByRole('button', { name: 'Delete user' }).click();
  };

  test('ADMIN-74 asks with the specified text, and does nothing when canceled', async () => {
    const { server } = await open({ 'admin/users/delete': DONE });
    await button('Delete User 1').click();
    await expect
      .element(sheet())
      .toMatchTextContent(holding('Are you sure you want to delete this user? This action cannot be undone.'));
    await sheet().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(server.countCalls('admin/users/delete')).toBe(0);
    await confirm();
    await expect.element(page.getByText('User 1 deleted.')).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'admin/users/delete')?.body).toEqual({
      ...{ publicId: makePublicId(1), reason: 'A bot' },
    });
  });

  test('ADMIN-119 shows why it failed', async () => {
    await open({ 'admin/users/delete': new StubRefusal(409, 'conflict', 'Not this one.') });
    await confirm();
    await expect.element(toasts().getByText('Failed to delete user: Not this one.', { exact: true })).toBeVisible();
  });

  test('asks to sign in again when the sign-in is stale, and continues with the typed values', async () => {
    const { server } = await open({ 'admin/users/delete': new StubRefusal(403, 'fresh_sign_in_needed') });
    await confirm();
    await expect.element(dialog('Sign in again')).toMatchTextContent(holding('Nothing has happened yet.'));
    server.setAnswers({ 'admin/users/delete': DONE });
    const other = joinSignInChannel();
    other.post({ type: 'signed-in-again' });
    await expect.element(page.getByText('User 1 deleted.')).toBeVisible();
    other.close();
    expect(server.countCalls('admin/users/delete')).toBe(2);
  });

  test('does nothing when the administrator cancels the sign-in', async () => {
    const { server } = await open({ 'admin/users/delete': new StubRefusal(403, 'fresh_sign_in_needed') });
    await confirm();
    await dialog('Sign in again').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog('Sign in again')).not.toBeInTheDocument();
    expect(server.countCalls('admin/users/delete')).toBe(1);
    await expect.element(sheet()).toBeVisible();
  });
});

describe('editing', () => {
  const answers = { [`admin/users/${makePublicId(1)}`]: { success: true, user: makeAdminUser(1) } };

  test('ADMIN-72 sends the new values with the known ones, and reports conflicting changes', async () => {
    const refusal = new StubRefusal(
      409,
      'changed_meanwhile',
      'Someone else just changed this user: the name is now “Eve”.',
    );
    const { server } = await open({ ...answers, 'admin/users/edit': refusal });
    await button('Edit User 1').click();
    const form = dialog('Edit user');
    await form.getByLabelText('Username').fill('Renamed');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).toMatchTextContent(holding('Say why in 3 to 300 letters.'));
    expect(server.countCalls('admin/users/edit')).toBe(0);
    await form.getByLabelText('Reason (shown to the player)').fill('A typing error');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/the name is now “Eve”/).first()).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'admin/users/edit')?.body).toEqual({
      publicId: makePublicId(1),
      edit: { username: 'Renamed', onboarded: true },
      expects: { username: 'User 1', onboarded: true },
      reason: 'A typing error',
    });
  });
});

describe('notes about a user', () => {
  const USER = makePublicId(1);
  const note = { id: 7, text: 'Asked for help.', by: 'boss', at: Date.UTC(2026, 10, 20, 12) };
  const answer = (...notes: object[]) => ({ success: true, notes });
  const openUser = async (answers: Record<string, unknown>) => {
    const { server } = await open({
      [`admin/users/${USER}`]: { success: true, user: makeAdminUser(1) },
      [`admin/users/${USER}/timeline`]: { success: true, entries: [], next: null },
      ...answers,
    });
    await button('View User 1').click();
    return server;
  };
  const bodyOf = (server: StubServer, name: string) => server.calls.find((call) => call.name === name)?.body;

  test('are written with a check, and shown with author and time', async () => {
    const server = await openUser({
      [`admin/users/${USER}/notes`]: answer(),
      'admin/users/notes': answer(note),
    });
    await expect.element(page.getByText('No notes yet.')).toBeVisible();
    await button('Save note').click();
    await expect.element(page.getByText('Write something first.')).toBeVisible();
    expect(server.countCalls('admin/users/notes')).toBe(0);
    server.setAnswers({ [`admin/users/${USER}/notes`]: answer(note) });
    await userEvent.fill(page.getByLabelText('New note'), '  Asked for help.  ');
    await button('Save note').click();
    await expect.element(page.getByText('Note saved.')).toBeVisible();
    expect(bodyOf(server, 'admin/users/notes')).toEqual({ publicId: USER, text: 'Asked for help.' });
    await expect
      .element(page.getByRole('list', { name: 'Notes' }))
      .toMatchTextContent(/Asked for help\.boss, 2026-11-20 12:00/);
    await expect.element(page.getByLabelText('New note')).toHaveValue('');
  });

  test('stay in the field when they could not be saved', async () => {
    await openUser({
      [`admin/users/${USER}/notes`]: answer(),
      'admin/users/notes': new StubRefusal(409, 'conflict', 'There are 100 notes.'),
    });
    await userEvent.fill(page.getByLabelText('New note'), 'One more');
    await button('Save note').click();
    await expect
      .element(page.getByRole('region', { name: 'Notes' }).getByRole('alert'))
      .toHaveTextContent('There are 100 notes.');
    await expect.element(page.getByLabelText('New note')).toHaveValue('One more');
  });

  test('are deleted with a reason', async () => {
    const server = await openUser({
      [`admin/users/${USER}/notes`]: answer(note),
      'admin/users/notes/delete': answer(),
    });
    await button('Delete the note by boss of 2026-11-20 12:00').click();
    const question = dialog('Delete this note');
    await expect.element(question.getByText('User 1, note by boss of 2026-11-20 12:00')).toBeVisible();
    await userEvent.fill(question.getByRole('textbox'), 'About somebody else');
    await question.getByRole('button', { name: 'Delete note' }).click();
    await expect.element(page.getByText('Note deleted.')).toBeVisible();
    expect(bodyOf(server, 'admin/users/notes/delete')).toEqual({
      publicId: USER,
      id: 7,
      reason: 'About somebody else',
    });
  });
});

test('ADMIN-50 View opens a user with their timeline', async () => {
  const entries = [
    { at: Date.UTC(2026, 10, 20, 12), kind: 'run', what: 'Run: 1200', detail: 'solo, live', ref: makePublicId(9) },
    { at: Date.UTC(2026, 10, 19), kind: 'decision', what: 'edit user by boss', detail: 'A typing error', ref: null },
  ];
  await open({
    [`admin/users/${makePublicId(1)}`]: { success: true, user: makeAdminUser(1) },
    [`admin/users/${makePublicId(1)}/notes`]: { success: true, notes: [] },
    [`admin/users/${makePublicId(1)}/timeline`]: { success: true, entries, next: null },
  });
  await button('View User 1').click();
  await expect.element(page.getByRole('article', { name: 'User 1' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Run: 1200' }))
    .toHaveAttribute('href', `/run/${makePublicId(9)}`);
  await expect.element(page.getByText('A typing error')).toBeVisible();
});
