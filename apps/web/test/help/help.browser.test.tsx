import { page } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { ANONYMOUS, CONNECTION_LOST, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { CONFIG } from '../../src/fixtures/answers.ts';

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

test.each([
  ['a stranger', ANONYMOUS],
  ['a player', SIGNED_IN],
])('help is open to %s and says what verification cannot prevent', async (_who, answers) => {
  await visit('/help', { answers });
  await expect.element(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect.element(page.getByText(/What stays possible: a program that plays live/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Verify the board' })).toHaveAttribute('href', '/verify');
  await expect.element(page.getByRole('link', { name: 'Practise now' })).toHaveAttribute('href', '/frame/');
});

test('help explains how rooms are played, what their runs count for and what sharing a course means', async () => {
  await visit('/help', { answers: ANONYMOUS });
  await expect.element(page.getByText('ROOMS', { exact: true })).toBeVisible();
  const getDescription = (term: string): string =>
    page.getByText(term, { exact: true }).element().nextElementSibling?.textContent ?? '';
  expect(getDescription('Create')).toMatch(/Create Room.*six digits, the link or the QR code/);
  expect(getDescription('Join')).toMatch(/Join Room.*six digits/);
  expect(getDescription('Quick race')).toContain('ten seconds at most');
  expect(getDescription('Bots')).toMatch(/marked BOT, stand outside the ranking and earn nothing/);
  expect(getDescription('The server')).toContain('Nobody can send a score');
  expect(getDescription('The run')).toMatch(
    /Counts like any other: .*no pause and no revive.*mark on the Scores board, and the board can be read without rooms/,
  );
  expect(getDescription('One course')).toMatch(/can tell the others what comes, and a second account can climb ahead/);
  expect(getDescription('Lost line')).toMatch(/Within ten seconds that costs nothing.*unwitnessed/);
  expect(getDescription('Reload')).toMatch(/keeps its place in the room and is unwitnessed/);
  expect(getDescription('The race')).toContain('page of its own');
  await expect.element(page.getByText(/its runs carry a mark on the Scores board/)).toBeVisible();
});

test.each([
  ['a stranger', { answers: ANONYMOUS }, '/'],
  ['a player', { answers: SIGNED_IN, remembered: true }, '/home'],
])('%s at /help finds a link back in the bar, on desktop and on a phone', async (_who, how, home) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await visit('/help', { ...how, ...size });
    const back = page.getByRole('banner').getByRole('link', { name: /Jumpy, home/ });
    await expect.element(back).toHaveAttribute('href', home);
    await expect.element(back).toBeInViewport();
  }
});

test('help describes the audio guide and where it works', async () => {
  await visit('/help', { answers: ANONYMOUS });
  await expect
    .element(page.getByText(/^A guide by sound .*in rooms as well, and through runs that you watch\.$/))
    .toBeVisible();
});

test('help lists the controls of the current input device first', async () => {
  const matchMedia = window.matchMedia.bind(window);
  const order = (): (string | undefined)[] =>
    [...document.querySelectorAll('main p, main ul[aria-label="Keys"]')]
      .map((part) => /drag|Space/i.exec(part.textContent)?.[0].toLowerCase())
      .filter((word) => word !== undefined);
  await visit('/help', { answers: ANONYMOUS });
  await expect.element(page.getByText(/^On a phone: drag/)).toBeVisible();
  expect(order()).toEqual(['space', 'drag']);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  await visit('/help', { answers: ANONYMOUS });
  await expect.element(page.getByText(/^Drag anywhere/)).toBeVisible();
  expect(order()).toEqual(['drag', 'space']);
});

test('the field guide draws every platform, enemy, pick-up and obstacle', async () => {
  await visit('/help', { answers: ANONYMOUS });
  await expect.element(page.getByText('Jetpack')).toBeVisible();
  const drawings = document.querySelectorAll('[data-drawing^="guide-"]');
  expect(drawings.length).toBe(10 + 5 + 8 + 5);
  for (const drawing of drawings) expect(drawing.childElementCount).toBeGreaterThan(0);
});

test('a hash link scrolls to its section, and the table of contents links to all of them', async () => {
  await visit('/help#wallet', { answers: ANONYMOUS, width: 390, height: 844 });
  const wallet = page.getByRole('heading', { name: 'YOUR WALLET' });
  await expect.element(wallet).toBeInViewport();
  await expect.element(wallet).toHaveFocus();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const link of contents.getByRole('link').elements()) {
    const id = link.getAttribute('href')?.split('#')[1] ?? '';
    expect(document.getElementById(id), id).not.toBeNull();
  }
  await contents.getByRole('link', { name: 'How to leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'HOW TO LEAVE' })).toHaveFocus();
});

test('the privacy section names the operator, and renders without the server', async () => {
  await visit('/help#privacy', { answers: { ...ANONYMOUS, config: { ...CONFIG, communityName: 'Frog Pond' } } });
  const privacy = page.getByRole('heading', { name: 'WHAT IS KEPT OF YOU' });
  await expect.element(privacy).toBeInViewport();
  await expect.element(page.getByRole('link', { name: 'Frog Pond' })).toHaveAttribute('href', CONFIG.communityUrl);
  await visit('/help', { answers: { ...ANONYMOUS, session: CONNECTION_LOST, config: CONNECTION_LOST } });
  await expect.element(page.getByText(/^Whoever keeps the address above runs this copy/)).toBeVisible();
  await expect.element(page.getByText(/It goes in 7 days/)).toBeVisible();
});

test.each([
  ['keyring', 'It lies in three parts, and any two open the wallet'],
  ['privy', 'Privy, a company for wallets, keeps it for your account'],
] as const)('the wallet section matches the provider: %s', async (provider, expectedText) => {
  const config = { ...CONFIG, wallet: { ...CONFIG.wallet, provider } };
  await visit('/help', { answers: { ...ANONYMOUS, config } });
  await expect.element(page.getByText(new RegExp(expectedText))).toBeInTheDocument();
});
