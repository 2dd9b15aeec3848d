import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
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
  await page.getByRole('heading', { name: 'EVERY SCORE IS VERIFIED' }).click();
  await expect.element(page.getByText(/What’s still possible: a program that plays live/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Verify the board' })).toHaveAttribute('href', '/verify');
  await page.getByRole('heading', { name: 'PLAY', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Try practice' })).toHaveAttribute('href', '/frame/');
});

test('the field guide says what pays, as a bot’s runs show', async () => {
  await visit('/help#field-guide', { answers: ANONYMOUS });
  await expect.element(page.getByRole('heading', { name: 'What pays' })).toBeVisible();
  await expect.element(page.getByText(/^A lime cap says.*A red rim says/)).toBeVisible();
  const pays = (what: string): number =>
    Number.parseInt(page.getByText(what, { exact: true }).element().nextElementSibling?.textContent ?? '', 10);
  const seen = new Set<string>();
  for (const seed of ['0123456789abcdef', 'deadbeefcafef00d', '00ff00ff12345678']) {
    playRun({ seed, mode: 'practice', skill: SKILLS.average, ticks: 6000 }, (event) => {
      // The limits of the score may keep points back for later landings.
      if (event.type === 'land' && event.fresh && event.points === pays('A new highest platform') + event.multiplier)
        seen.add(event.type);
      if (event.type === 'stomp' && event.points === pays('A stomp')) seen.add(event.type);
      if (event.type === 'pickup' && event.points === pays('A star')) seen.add(event.type);
      if (event.type === 'comboLost' && event.points === pays('A lost multiplier') * event.multiplier)
        seen.add(event.type);
    });
  }
  expect([...seen].toSorted()).toEqual(['comboLost', 'land', 'pickup', 'stomp']);
});

test('help explains how rooms are played, what their runs count for and what sharing a course means', async () => {
  await visit('/help#rooms', { answers: ANONYMOUS });
  await expect.element(page.getByText('ROOMS', { exact: true })).toBeVisible();
  const getDescription = (term: string): string =>
    page.getByText(term, { exact: true }).element().nextElementSibling?.textContent ?? '';
  expect(getDescription('Create')).toMatch(/Create Room.*six digits, the link or the QR code/);
  expect(getDescription('Join')).toMatch(/Join Room.*six digits/);
  expect(getDescription('Quick race')).toContain('within ten seconds');
  expect(getDescription('Bots')).toMatch(/marked BOT, aren’t ranked and earn nothing/);
  expect(getDescription('The server')).toContain('No one can send a score');
  expect(getDescription('The run')).toMatch(
    /Counts like any other: .*no pauses and no revives.*marked on the Scores board, and you can switch that board to solo only/,
  );
  expect(getDescription('One course')).toMatch(/can tell others what’s coming, and a second account can climb ahead/);
  expect(getDescription('Lost connection')).toMatch(/Within ten seconds that costs nothing.*unranked/);
  expect(getDescription('Reload')).toMatch(/keeps its spot in the room but is unranked/);
  expect(getDescription('Race page')).toContain('shows all runs in one picture');
  await page.getByRole('heading', { name: 'EVERY SCORE IS VERIFIED' }).click();
  await expect.element(page.getByText(/its runs are marked on the Scores board/)).toBeVisible();
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
  await visit('/help#play', { answers: ANONYMOUS });
  await expect
    .element(page.getByText(/^There’s also an audio guide.*in rooms too, and through runs you watch\.$/))
    .toBeVisible();
});

test('help lists the controls of the current input device first', async () => {
  const matchMedia = window.matchMedia.bind(window);
  const order = (): (string | undefined)[] =>
    [...document.querySelectorAll('main p, main ul[aria-label="Keys"]')]
      .map((part) => /drag|Space/i.exec(part.textContent)?.[0].toLowerCase())
      .filter((word) => word !== undefined);
  await visit('/help#play', { answers: ANONYMOUS });
  await expect.element(page.getByText(/^On a phone: drag/)).toBeVisible();
  expect(order()).toEqual(['space', 'drag']);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  await visit('/help#play', { answers: ANONYMOUS });
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

test('begins with the field guide; its other sections open one by one', async () => {
  await visit('/help', { answers: ANONYMOUS });
  await expect.element(page.getByText('Jetpack')).toBeVisible();
  const isOpen = (): boolean[] =>
    [...document.querySelectorAll('main details')].map((part) => (part as HTMLDetailsElement).open);
  expect(document.querySelector('main h2')?.textContent).toBe('FIELD GUIDE');
  expect(isOpen().filter(Boolean)).toHaveLength(1);
  expect(isOpen()[0]).toBe(true);
  const practice = page.getByRole('link', { name: 'Try practice' });
  expect(practice.elements()).toHaveLength(0);
  await page.getByRole('heading', { name: 'PLAY', exact: true }).click();
  await expect.element(practice).toBeVisible();
  expect(isOpen().filter(Boolean)).toHaveLength(2);
});

test('a link to a part of a section opens that section', async () => {
  await visit('/help#unranked', { answers: ANONYMOUS });
  const part = page.getByText('Ranked runs', { exact: true });
  await expect.element(part).toHaveFocus();
  await expect.element(part).toBeInViewport();
});

test('nothing is wider than a phone at 200 percent', async () => {
  await visit('/help', { answers: ANONYMOUS, width: 195, height: 422 });
  await expect.element(page.getByText('Jetpack')).toBeVisible();
  for (const part of document.querySelectorAll('main details')) part.toggleAttribute('open', true);
  expect(document.querySelector('main')?.scrollWidth).toBeLessThanOrEqual(195);
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
  await contents.getByRole('link', { name: 'Delete your account' }).click();
  await expect.element(page.getByRole('heading', { name: 'DELETE YOUR ACCOUNT' })).toHaveFocus();
});

test('the privacy section names the operator, and renders without the server', async () => {
  await visit('/help#privacy', { answers: { ...ANONYMOUS, config: { ...CONFIG, communityName: 'Frog Pond' } } });
  const privacy = page.getByRole('heading', { name: 'YOUR DATA' });
  await expect.element(privacy).toBeInViewport();
  await expect.element(page.getByRole('link', { name: 'Frog Pond' })).toHaveAttribute('href', CONFIG.communityUrl);
  await visit('/help#privacy', { answers: { ...ANONYMOUS, session: CONNECTION_LOST, config: CONNECTION_LOST } });
  await expect.element(page.getByText(/^The owner of this address runs this copy/)).toBeVisible();
  await page.getByRole('heading', { name: 'DELETE YOUR ACCOUNT' }).click();
  await expect.element(page.getByText(/We delete it after 7 days/)).toBeVisible();
});

test.each([
  [
    { termsUrl: '/terms', privacyUrl: 'https://pond.example/privacy' },
    'Read the terms and the privacy policy of this copy.',
    { terms: '/terms', 'privacy policy': 'https://pond.example/privacy' },
  ],
  [{ termsUrl: '/terms' }, 'Read the terms of this copy.', { terms: '/terms' }],
  [{ privacyUrl: '/privacy' }, 'Read the privacy policy of this copy.', { 'privacy policy': '/privacy' }],
])('the privacy section links the operator’s texts: %j', async (texts, sentence, links) => {
  await visit('/help#privacy', { answers: { ...ANONYMOUS, config: { ...CONFIG, ...texts } } });
  await expect.element(page.getByText(/^Read the .* of this copy/)).toHaveTextContent(sentence);
  for (const [name, href] of Object.entries(links))
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

test('the privacy section links nothing where the operator has no texts', async () => {
  await visit('/help#privacy', { answers: ANONYMOUS });
  await expect.element(page.getByText(/runs this copy of the game/)).toBeVisible();
  expect(document.body.textContent).not.toContain('of this copy.');
});

test.each([
  ['keyring', 'It has three parts, and any two open it'],
  ['privy', 'Privy, a wallet company, keeps it for your account'],
] as const)('the wallet section matches the provider: %s', async (provider, expectedText) => {
  const config = { ...CONFIG, wallet: { ...CONFIG.wallet, provider } };
  await visit('/help', { answers: { ...ANONYMOUS, config } });
  await expect.element(page.getByText(new RegExp(expectedText))).toBeInTheDocument();
});
