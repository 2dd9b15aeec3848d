import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { ADMIN_ANSWERS, makeUserRow, makeUsersAnswer } from '../../src/fixtures/panel.ts';
import { makeAccess, StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import './adminWire.ts';

afterEach(leave);

const open = (answers: Record<string, unknown> = {}) =>
  visit('/admin?tab=users', {
    answers: { ...ADMIN_ANSWERS, 'admin/users': makeUsersAnswer([makeUserRow(1)]), ...answers },
  });
const button = () => page.getByRole('button', { name: 'Download all users as CSV' });

test('an owner downloads a table, and is told what went wrong', async () => {
  const files: string[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => files.push(text));
    return createObjectURL(blob);
  };
  try {
    const { server } = await open({ 'admin/csv': () => new Response('\uFEFFid\r\n1\r\n') });
    await button().click();
    await expect.element(page.getByText('Saved users.csv.')).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'admin/csv')?.body).toEqual({ table: 'users' });
    await expect.poll(() => files).toEqual(['id\r\n1\r\n']);
    server.setAnswers({ 'admin/csv': new StubRefusal(503, 'unavailable', 'The database is away.') });
    await button().click();
    await expect.element(page.getByText('The database is away.')).toBeVisible();
  } finally {
    URL.createObjectURL = createObjectURL;
  }
});

test('a moderator sees who may download', async () => {
  await open({ 'admin/access': makeAccess('moderator') });
  await expect.element(button()).toBeDisabled();
  await expect.element(button()).toHaveAttribute('title', 'This needs an owner. You’re a moderator.');
});
