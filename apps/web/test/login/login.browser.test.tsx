import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { getDiscordAccount } from '../../src/data/loginProvider.ts';
import { createSelfHostedProvider } from '../../src/data/selfHostedProvider.ts';
import { LOGIN_NOTE_TEXT } from '../../src/features/login/loginNotes.ts';
import { LegalSlot } from '../../src/app/LegalSlot.tsx';
import { LoginScreen } from '../../src/features/login/LoginScreen.tsx';
import { ANONYMOUS, CONNECTION_LOST, SIGNED_IN, NO_RESPONSE, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';
import { CONFIG, MOONBEAN } from '../../src/fixtures/answers.ts';

const button = (name: string) => page.getByRole('button', { name });

afterEach(leave);

describe('the login screen', () => {
  test('LOGIN-05 fills the page and shows the logo', async () => {
    await visit('/login', { answers: ANONYMOUS });
    await expect.element(page.getByRole('img', { name: 'Jumpy' })).toBeVisible();
    const screen = page.getByRole('main').element().getBoundingClientRect();
    expect(screen.width).toBe(window.innerWidth);
    expect(screen.height).toBeGreaterThanOrEqual(window.innerHeight);
  });

  test('LOGIN-06 LOGIN-07 shows the welcome, with the subtitle for visitors without an inviter', async () => {
    await visit('/login', { answers: ANONYMOUS });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome to Jumpy!' })).toBeVisible();
    await expect.element(page.getByText('Jump into the action on Monad testnet!', { exact: true })).toBeVisible();
  });

  test('LOGIN-01 LOGIN-09 "Login with Discord" opens the provider’s sign-in', async () => {
    const { navigatedUrls } = await visit('/login', { answers: ANONYMOUS });
    await button('Login with Discord').click();
    expect(navigatedUrls).toEqual([CONFIG.loginPath]);
  });

  test('LOGIN-02 LOGIN-03 offers only Discord: no other method, no external wallet', async () => {
    await visit('/login', { answers: ANONYMOUS });
    await expect.element(button('Login with Discord')).toBeEnabled();
    expect(page.getByRole('button').elements()).toHaveLength(1);
    expect(document.querySelectorAll('input, form, select')).toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/wallet|email|google|metamask/i);
  });

  test.each([
    [360, 640],
    [390, 844],
    [768, 1_024],
  ])('the sign that plays covers no character around the hero at %i by %i px', async (width, height) => {
    await visit('/login', { answers: ANONYMOUS, width, height });
    await expect.element(button('Login with Discord')).toBeEnabled();
    const link = document.querySelector('a[href="/frame/?start"]') as HTMLElement;
    const box = link.getBoundingClientRect();
    const sign = getComputedStyle(link, '::before');
    const left = box.left + parseFloat(sign.left);
    const top = box.top + parseFloat(sign.top);
    const size = parseFloat(sign.width);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + size).toBeLessThanOrEqual(width);
    const friends = ['pip', 'mochi-win', 'sprout-win'].map((name) =>
      document.querySelector(`img[src="/art/${name}.svg"]`)?.getBoundingClientRect(),
    );
    for (const friend of friends) {
      if (!friend) throw new Error('A character is missing.');
      const isApart =
        friend.right <= left || friend.left >= left + size || friend.bottom <= top || friend.top >= top + size;
      expect(isApart).toBe(true);
    }
  });

  test('LOGIN-12 names the provider in use', async () => {
    await visit('/login', { answers: ANONYMOUS });
    await expect.element(page.getByText('Secure authentication via Keyring')).toBeVisible();
  });

  test('LOGIN-13 LOGIN-14 links to the community and to the social page', async () => {
    await visit('/login', { answers: ANONYMOUS });
    const community = page.getByRole('link', { name: 'Community chat' });
    const social = page.getByRole('link', { name: 'Social page' });
    await expect.element(community).toHaveAttribute('href', CONFIG.communityUrl);
    await expect.element(social).toHaveAttribute('href', CONFIG.socialUrl);
  });

  test('links to practice without an account', async () => {
    await visit('/login', { answers: ANONYMOUS });
    await expect.element(page.getByRole('link', { name: 'Play now, no account' })).toHaveAttribute('href', '/frame/');
  });
});

describe('the picture', () => {
  test.each([
    [390, 844],
    [1440, 900],
  ])('GAME-01 starts practice with one press, at %i x %i', async (width, height) => {
    await page.viewport(width, height);
    await visit('/login', { answers: ANONYMOUS });
    await expect.element(button('Login with Discord')).toBeEnabled();
    const link = document.querySelector<HTMLAnchorElement>('a[href="/frame/?start"]');
    const box = link?.getBoundingClientRect();
    if (!link || !box) throw new Error('no picture to press');
    // The hero is in the middle of it; what is over it is only its own.
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    expect(hit && link.contains(hit)).toBe(true);
    expect(box.width).toBeGreaterThan(200);
    // The same way has its name and its tab stop in "Play now".
    expect(link.tabIndex).toBe(-1);
    expect(link.ariaHidden).toBe('true');
  });
});

describe('what signing in agrees to', () => {
  const TERMS = 'https://pond.example/terms';
  test.each([
    [
      'both texts',
      { termsUrl: TERMS, privacyUrl: '/privacy' },
      'By signing in you agree to the terms and the privacy policy.',
      { terms: TERMS, 'privacy policy': '/privacy' },
    ],
    ['the terms alone', { termsUrl: '/terms' }, 'By signing in you agree to the terms.', { terms: '/terms' }],
    [
      'the privacy policy alone',
      { privacyUrl: '/privacy' },
      'By signing in you agree to the privacy policy.',
      { 'privacy policy': '/privacy' },
    ],
  ])('names and links %s of the operator, in a tab of its own', async (_which, texts, sentence, links) => {
    await visit('/login', { answers: { ...ANONYMOUS, config: { ...CONFIG, ...texts } }, width: 360, height: 740 });
    await expect.element(page.getByText(/^By signing in/)).toHaveTextContent(sentence);
    for (const [name, href] of Object.entries(links)) {
      const link = page.getByRole('link', { name, exact: true });
      await expect.element(link).toHaveAttribute('href', href);
      await expect.element(link).toHaveAttribute('target', '_blank');
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('is nothing where the operator has no such texts', async () => {
    await visit('/login', { answers: ANONYMOUS });
    await expect.element(button('Login with Discord')).toBeEnabled();
    expect(document.body.textContent).not.toContain('By signing in');
  });

  test('is said after a sign-out and a failed login too', async () => {
    draw(
      <LoginScreen
        provider={createSelfHostedProvider({ config: CONFIG, user: null, goTo: () => {} })}
        config={CONFIG}
        note={LOGIN_NOTE_TEXT.failed}
        legal={<LegalSlot config={{ ...CONFIG, termsUrl: '/terms' }} />}
      />,
    );
    await expect.element(page.getByText('By signing in you agree to the terms.')).toBeVisible();
  });
});

describe('while the provider is not ready', () => {
  test.each(['session', 'config'])('LOGIN-10 LOGIN-11 LOGIN-15 waits without a response to %s', async (call) => {
    const { navigatedUrls } = await visit('/login', { answers: { ...ANONYMOUS, [call]: NO_RESPONSE } });
    await expect.element(button('Loading...')).toBeDisabled();
    await expect.element(page.getByRole('status')).toMatchTextContent(/^Initializing (Jumpy|Keyring)\.\.\.$/);
    expect(document.querySelector('[class*="spinner"]')).not.toBeNull();
    expect(navigatedUrls).toEqual([]);
  });

  test('LOGIN-10 LOGIN-15 enables the login once the provider is ready', async () => {
    await visit('/login', { answers: ANONYMOUS });
    await expect.element(button('Login with Discord')).toBeEnabled();
    await expect.element(page.getByRole('status')).toHaveTextContent('');
  });

  test('shows a single message offline, and enables the login when back online', async () => {
    const { server } = await visit('/login', {
      answers: { ...ANONYMOUS, session: CONNECTION_LOST, config: CONNECTION_LOST },
    });
    await expect.element(page.getByText(/\. You can sign in once you’re back online\.$/)).toBeVisible();
    await expect.element(button('Login with Discord')).toBeDisabled();
    expect(document.body.textContent).not.toMatch(/Initializing|Loading/);
    await expect.element(page.getByRole('link', { name: 'Play now, no account' })).toBeVisible();
    server.setAnswers(ANONYMOUS);
    await expect.element(button('Login with Discord')).toBeEnabled();
    expect(document.body.textContent).not.toContain('You can sign in once');
  });

  test('retries after a lost connection', async () => {
    const { server } = await visit('/login', { answers: { ...ANONYMOUS, config: CONNECTION_LOST } });
    await expect.poll(() => server.countCalls('config')).toBe(1);
    server.setAnswers({ config: CONFIG });
    await expect.element(button('Login with Discord')).toBeEnabled();
  });
});

test.each(['denied', 'failed', 'incomplete'] as const)('LOGIN-25 a %s login shows a friendly note', async (note) => {
  const provider = createSelfHostedProvider({ config: CONFIG, user: null, goTo: () => {} });
  draw(<LoginScreen provider={provider} config={CONFIG} note={LOGIN_NOTE_TEXT[note]} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(LOGIN_NOTE_TEXT[note]);
});

describe('the self-hosted provider', () => {
  const provider = createSelfHostedProvider({ config: CONFIG, user: MOONBEAN, goTo: () => {} });

  test('LOGIN-26 lists the chat account among the linked ones', () => {
    expect(getDiscordAccount(provider.user)).toMatchObject({ subject: MOONBEAN.discordId, username: 'Moonbean' });
    expect(getDiscordAccount({ id: 'x', linkedAccounts: [] })).toBeUndefined();
  });

  test('RECOV-05 LOGIN-39 logs in at the server’s sign-in, and logs out of the wallet and the server', async () => {
    const steps: string[] = [];
    const server = createStubServer(SIGNED_IN);
    const leaveWallet = (): void => void steps.push('wallet left');
    const sdk = createSelfHostedProvider({
      config: CONFIG,
      user: MOONBEAN,
      goTo: (path) => steps.push(path),
      leaveWallet,
    });
    sdk.login();
    expect([steps, server.countCalls('logout')]).toEqual([[CONFIG.loginPath], 0]);
    await sdk.logout();
    expect([steps, server.countCalls('logout')]).toEqual([[CONFIG.loginPath, 'wallet left'], 1]);
    server.close();
  });
});

test.each([
  [360, 740],
  [390, 844],
  [480, 900],
  [768, 1024],
  [1100, 800],
  [1440, 900],
])('LIMIT-08 fits a window of %i x %i: nothing is cut off at the sides', async (width, height) => {
  await visit('/login', { answers: ANONYMOUS, width, height });
  await expect.element(button('Login with Discord')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { left, right } = button('Login with Discord').element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
});

test('LIMIT-09 the card is below the hero at 768 px, and next to it on wider windows', async () => {
  await visit('/login', { answers: ANONYMOUS, width: 768, height: 700 });
  await expect.element(button('Login with Discord')).toBeVisible();
  const middle = (): number => {
    const { left, right } = button('Login with Discord').element().getBoundingClientRect();
    return (left + right) / 2;
  };
  expect(middle()).toBeCloseTo(384, 0);
  await page.viewport(769, 700);
  expect(middle()).toBeGreaterThan(500);
});
