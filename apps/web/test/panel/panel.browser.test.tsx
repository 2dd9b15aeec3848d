import { ACCESS_DENIED_TEXT, ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { makeAccess, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { MOONBEAN } from '../../src/fixtures/answers.ts';
import { ADMIN_ANSWERS, STATS_ANSWER } from '../../src/fixtures/panel.ts';
import './adminWire.ts';

const open = (path: string, answers: Record<string, unknown> = {}) =>
  visit(path, { answers: { ...ADMIN_ANSWERS, ...answers } });

afterEach(leave);

describe('access', () => {
  test('ADMIN-05 says that it is checking, and shows nothing of the panel before the response', async () => {
    await open('/admin', { 'admin/access': NO_RESPONSE });
    await expect.element(page.getByText('Checking admin access...', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
  });

  test('ADMIN-04 stays denied for anyone the server refuses, whatever their browser stores', async () => {
    const { server } = await open('/admin', { 'admin/access': new StubRefusal(403, 'forbidden', ACCESS_DENIED_TEXT) });
    await expect
      .element(page.getByText('Access Denied - Only authorized administrators can access this panel.', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
    expect(server.countCalls('admin/audit')).toBe(0);
  });

  test.for([
    ['the panel', { 'admin/access': makeAccess('owner') }, 'Admin Panel'],
    ['the check of access', { 'admin/access': NO_RESPONSE }, 'Checking admin access...'],
  ] as const)('marks %s as English for pages in another language', async ([, answers, text]) => {
    await open('/admin', answers);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const marked = page.getByText(text, { exact: true }).element().closest('[lang]');
    expect([marked?.localName, marked?.getAttribute('lang')]).toEqual(['div', 'en']);
  });

  test('ROUTE-16 redirects to the login without a session', async () => {
    await visit('/admin', {
      answers: { ...ADMIN_ANSWERS, session: { success: true, authenticated: false, user: null } },
    });
    await expect.poll(() => window.location.pathname).toBe('/login');
  });

  test('says when the server did not respond, and can be retried', async () => {
    const { server } = await open('/admin', { 'admin/access': new StubRefusal(409, 'conflict', 'Not now.') });
    await expect.element(page.getByText('Not now. Nothing was changed.')).toBeVisible();
    server.setAnswers({ 'admin/access': makeAccess('owner'), 'admin/stats': STATS_ANSWER });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  });
});

/** Tabs of the spec, then our own. */
const TABS = [
  'NFTs',
  'Stats',
  'Users',
  'Revive',
  'NFT Mint',
  'Owner Tools',
  'Review',
  'Quests',
  'Names',
  'Calendar',
  'Announcements',
  'Webhooks',
  'Operators',
  'Audit',
  'Health',
];

describe('the layout', () => {
  test('ADMIN-01 ADMIN-06 ADMIN-09 ROUTE-16 has the tabs in order, and the small info block', async () => {
    await open('/admin?tab=audit');
    const rail = page.getByRole('navigation', { name: 'Admin' });
    await expect.element(rail).toBeVisible();
    const linkTexts = [...rail.element().querySelectorAll('a')].map((link) => link.textContent);
    expect(linkTexts).toEqual(TABS);
    await expect.element(rail.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
    const block = page.getByRole('complementary', { name: 'Admin Panel' });
    await expect.element(block).toHaveTextContent('Admin Panel' + 'Admin functions are handled elsewhere.');
  });

  test('ADMIN-03 names the administrator in the header of its requests', async () => {
    const { server } = await open('/admin?tab=audit');
    await expect.element(page.getByText('No entries yet.')).toBeVisible();
    const adminCalls = server.calls.filter(({ name }) => name.startsWith('admin/'));
    expect(adminCalls.map(({ name }) => name)).toContain('admin/audit');
    expect(new Set(adminCalls.map(({ headers }) => headers.get(ADMIN_HEADER)))).toEqual(new Set([MOONBEAN.discordId]));
  });
});

describe('the link in the navigation bar', () => {
  const link = () => page.getByRole('link', { name: 'Admin', exact: true });

  test('NAV-05 is shown to anyone the server calls an administrator', async () => {
    await open('/shop');
    await expect.element(link()).toHaveAttribute('href', '/admin');
  });

  test('NAV-05 is hidden from everyone else, whatever id their browser stores', async () => {
    localStorage.setItem('discord_user', JSON.stringify({ id: '900000000000000010', isAdmin: true }));
    await open('/shop', { session: SIGNED_IN.session });
    await expect.element(page.getByRole('link', { name: 'Shop' })).toBeVisible();
    await expect.element(link()).not.toBeInTheDocument();
  });
});
