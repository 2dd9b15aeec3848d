import { page } from 'vitest/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { StubRefusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { MOONBEAN } from '../../src/fixtures/answers.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

type User = Partial<typeof MOONBEAN>;
const sessionOf = (user: User) => ({ success: true, authenticated: true, user: { ...MOONBEAN, ...user } });
const open = (user: User = {}, answers: Record<string, unknown> = {}, size: { width?: number; height?: number } = {}) =>
  visit('/profile', { answers: { ...SIGNED_IN, session: sessionOf(user), ...answers }, ...size });

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const you = () => page.getByRole('region', { name: 'You' });
/** Value of a term in the list of facts. */
const fact = (name: string): string | undefined =>
  page
    .getByRole('term')
    .elements()
    .find((term) => term.textContent === name)
    ?.parentElement?.querySelector('dd')?.textContent ?? undefined;
const unfold = () => page.getByText('Discord details').click();
const servers = () => page.getByRole('list', { name: 'Servers' }).getByRole('listitem');

afterEach(leave);

test('ROUTE-13 PROF-15 PROF-17 PROF-18 PROF-19 PROF-28 shows avatar, id, email, verification and wallet', async () => {
  await open({ avatarUrl: PICTURE });
  await expect.element(heading('PROFILE')).toBeVisible();
  await expect.element(you()).toBeVisible();
  expect(you().element().querySelector('img')?.getAttribute('src')).toBe(PICTURE);
  // Folded, below the wallet and the collection.
  await expect.element(page.getByText(MOONBEAN.discordId)).not.toBeVisible();
  await unfold();
  await expect.element(page.getByText(MOONBEAN.discordId)).toBeVisible();
  await expect.element(page.getByText('moon@example.org')).toBeVisible();
  expect(fact('Discord ID')).toBe(MOONBEAN.discordId);
  expect(fact('Email')).toBe('moon@example.org');
  expect(fact('Verified')).toBe('Verified');
  await expect.element(page.getByTitle(MOONBEAN.walletAddress ?? '')).toBeVisible();
});

test('PROF-18 PROF-19 hides a missing email address, and shows an unverified account', async () => {
  await open({ email: null, verified: false });
  await expect.element(you()).toBeVisible();
  await unfold();
  expect(fact('Email')).toBeUndefined();
  expect(fact('Verified')).toBe('Not verified');
});

test.each([
  ['0', 'Moonbean'],
  [null, 'Moonbean'],
  ['0042', 'Moonbean#0042'],
])('PROF-16 with the discriminator %s the name is %s', async (discriminator, name) => {
  await open({ discriminator });
  await expect.element(you().getByText(name, { exact: true })).toBeVisible();
});

test.each([
  ['PROF-20', 1, 'Nitro Classic'],
  ['PROF-21', 2, 'Nitro'],
  ['PROF-22', 3, 'Premium'],
  ['PROF-22', 0, 'Premium'],
] as const)('%s shows the subscription of type %i as %s', async (_, premiumType, expectedText) => {
  await open({ premium_type: premiumType });
  await expect.element(you()).toBeVisible();
  await unfold();
  expect(fact('Subscription')).toBe(expectedText);
});

describe('the servers', () => {
  const guild = { id: '1', name: 'Plain', icon: null, owner: false, permissions: '0' };

  test('PROF-25 PROF-26 PROF-27 are listed with icon, owner marker and admin marker, managed ones first', async () => {
    const guilds = [
      guild,
      { ...guild, id: '2', name: 'Helped', permissions: String(8 + 2 ** 32) },
      { ...guild, id: '3', name: 'Owned', icon: 'ab12', owner: true, permissions: '16' },
    ];
    await open({ guilds });
    await expect.element(servers().first()).toBeVisible();
    const rows = servers().elements();
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual(['Owned', 'Helped', 'Plain']);
    expect(rows.map((row) => /Owner/.test(row.textContent))).toEqual([true, false, false]);
    expect(rows.map((row) => /Admin/.test(row.textContent))).toEqual([false, true, false]);
    expect(rows[2]?.querySelector('[aria-hidden]')?.textContent).toBe('P');
  });

  test('PROF-25 load icons through our own server, with the first letter as fallback', async () => {
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(10_000);
    await open({ guilds: [{ ...guild, id: '3', icon: 'ab12' }] });
    await expect.poll(() => servers().element().querySelector('[aria-hidden]')?.textContent).toBe('P');
    const icons = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    expect(icons).toContain('/api/guild-icon/3');
  });

  test('show an empty state when Discord lists none', async () => {
    await open({ guilds: [] });
    await expect.element(heading('No servers')).toBeVisible();
  });
});

test('highlights Play alone, and has wallet and collection before the account', async () => {
  await open();
  const play = page.getByRole('link', { name: 'Play', exact: true });
  await expect.element(play).toHaveAttribute('href', '/play');
  const face = (element: Element) => getComputedStyle(element).getPropertyValue('--face');
  const alike = [...document.querySelectorAll('main a, main button')].filter(
    (element) => face(element) === face(play.element()) && face(element) !== '',
  );
  expect(alike.map(({ textContent }) => textContent)).toEqual(['Play']);
  const text = document.querySelector('main')?.textContent ?? '';
  const places = ['WALLET', 'My NFT Collection', 'ACCOUNT', 'Refresh', 'Discord ID'].map((words) =>
    text.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

describe('the refresh', () => {
  test('PROF-23 PROF-24 refetches profile and servers, and shows them', async () => {
    const guilds = [{ id: '9', name: 'Joined just now', icon: null, owner: false, permissions: '0' }];
    const { server } = await open({}, { 'refresh-profile': { success: true, user: { ...MOONBEAN, guilds } } });
    await expect.element(page.getByText('Jumpers')).toBeVisible();
    const before = server.countCalls('refresh-profile');
    await button('Refresh').click();
    await expect.element(page.getByText('Joined just now')).toBeVisible();
    // The page may also refresh by itself.
    expect(server.countCalls('refresh-profile')).toBeGreaterThan(before);
    await expect.element(page.getByText('Up to date with Discord.')).toBeVisible();
  });

  test.each([
    [
      'PROF-31',
      new StubRefusal(401, 'token_expired', 'No access token found. Please log in again.'),
      'No access token found. Please log in again.',
    ],
    [
      'PROF-32',
      new StubRefusal(401, 'token_expired', 'Failed to refresh Discord data. Token may be expired.'),
      'Failed to refresh Discord data. Token may be expired.',
    ],
    [
      'PROF-33',
      new StubRefusal(503, 'unavailable', 'We can’t reach Discord right now.'),
      'Error refreshing data: We can’t reach Discord right now.',
    ],
    [
      'PROF-29',
      new StubRefusal(401, 'unauthenticated', 'Please sign in first.'),
      'No Discord user data found. Please log in.',
    ],
  ] as const)('PROF-29 PROF-31 PROF-32 PROF-33 shows why it failed: %s', async (_, refusal, expectedText) => {
    await open();
    await expect.element(button('Refresh')).toBeVisible();
    const { server } = await open({}, { 'refresh-profile': refusal });
    await button('Refresh').click();
    await expect.element(page.getByRole('alert').getByText(expectedText, { exact: true })).toBeVisible();
    expect(server.countCalls('refresh-profile')).toBeGreaterThan(0);
  });
});

test('PROF-29 says that no user is stored, and links to the login', async () => {
  let isKnown = true;
  const nobody = { success: true, authenticated: false, user: null };
  await open({}, { session: () => (isKnown ? ((isKnown = false), sessionOf({})) : nobody) });
  await expect.element(heading('No Discord user data found. Please log in.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('PROF-30 reports a stored user that cannot be read, and reloads it', async () => {
  let requestCount = 0;
  await open(
    {},
    {
      session: () => (
        (requestCount += 1),
        requestCount === 1 || requestCount > 2 ? sessionOf({}) : new StubRefusal(400, 'bad_request')
      ),
    },
  );
  await expect.element(page.getByText('Failed to load user data')).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByText('Failed to load user data')).not.toBeInTheDocument();
});

test('the sheet links to the page, which fits a phone with a long name', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff';
  const guilds = [{ id: '1', name: name.repeat(2), icon: null, owner: true, permissions: '8' }];
  const user = { ...MOONBEAN, username: name, email: `${name}@example.org`, guilds };
  await visit('/home', {
    answers: { ...SIGNED_IN, session: sessionOf(user), 'refresh-profile': { success: true, user } },
    ...{ width: 360, height: 740 },
  });
  await button('Menu').click();
  await page.getByRole('button', { name: /Profile and wallet/ }).click();
  await page.getByRole('link', { name: 'Full profile' }).click();
  await expect.element(heading('PROFILE')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Profile' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  for (const long of [name, name.repeat(2)]) {
    const shown = page.getByRole('main').getByTitle(long).element();
    const { overflowWrap, textOverflow } = getComputedStyle(shown);
    expect([overflowWrap, textOverflow, shown.scrollWidth > shown.clientWidth]).toEqual(['normal', 'ellipsis', true]);
  }
});

describe('the public profile', () => {
  const path = `/u/${MOONBEAN.publicId}`;

  test('can be shared by link and viewed', async () => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await button('Share profile').click();
    await expect.element(button('Link copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(location.origin + path);
    await expect.element(page.getByRole('link', { name: 'Public profile' })).toHaveAttribute('href', path);
    write.mockRestore();
    Reflect.deleteProperty(navigator, 'share');
  });

  test('that is off cannot be shared, but still viewed', async () => {
    await open({}, { 'account/profile': { success: true, isPublic: false } });
    await expect.element(page.getByText('Your public profile is off. Only you can see it.')).toBeVisible();
    expect(button('Share profile').elements()).toHaveLength(0);
    await expect.element(page.getByRole('link', { name: 'Public profile' })).toHaveAttribute('href', path);
  });
});
