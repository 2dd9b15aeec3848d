import { keyringEndpoints } from '@jumpy/protocol/endpoints/wallets';
import { KEYRING_CHANNEL } from '@jumpy/protocol/keyring';
import { KeyringTicketResponse } from '@jumpy/protocol/http/wallets';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { PlayerDriver } from '../src/player.ts';
import { type AttackerSite, openAttackerSite } from './support/attackerSite.ts';
import { type ProductFixture, openProductFixture } from './support/productFixture.ts';

/** All API paths served at the keyring's origin. */
const PATHS = Object.values(keyringEndpoints).flatMap(({ path }) => /^keyring\/(.+)$/.exec(path)?.[1] ?? []);

vi.setConfig({ testTimeout: 60_000 });

let fixture: ProductFixture;
let attacker: AttackerSite;
let context: BrowserContext;
let page: Page;
let screen: KeyringScreen;
let cookie: string;
beforeAll(async () => {
  [fixture, attacker] = await Promise.all([openProductFixture(), openAttackerSite()]);
  context = await fixture.browser.newContext();
  page = await context.newPage();
  await new PlayerDriver(page, fixture.product).signIn();
  screen = new KeyringScreen(page);
  await screen.open();
  cookie = (await context.cookies(fixture.product.url)).map(({ name, value }) => `${name}=${value}`).join('; ');
}, 180_000);
afterAll(async () => {
  await attacker?.close();
  await fixture?.close();
});

/** Gets a ticket like a script on the app's page would. */
async function stealTicket(): Promise<string> {
  const answer = await page.evaluate(async () => (await fetch('/api/keyring-ticket', { method: 'POST' })).json());
  return KeyringTicketResponse.parse(answer).ticket;
}

/** Sends a request to the keyring's API from outside any browser. */
async function knock(
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const answer = await fetch(`${fixture.product.apiUrl}/api/keyring/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

/** Opens the keyring in a window and sends it every message; returns what the page received. */
async function openAndAsk(from: Page): Promise<string[]> {
  const opening = context.waitForEvent('page');
  await from.evaluate(openWindow, fixture.product.keyringUrl);
  const opened = await opening;
  await opened.waitForLoadState('networkidle');
  await from.evaluate(askWindow, KEYRING_CHANNEL);
  // Messages are processed in order, so a reply would arrive within these frames.
  for (const each of [opened, from, opened, from])
    await each.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await opened.getByRole('dialog').count()).toBe(0);
  const received = await from.evaluate(() => (window as Listening).heard ?? []);
  await opened.close();
  return received;
}

/** Unwraps a keyring message from its envelope. */
function readMessage(text: string): Record<string, unknown> {
  return (JSON.parse(text) as { message: Record<string, unknown> }).message;
}

/** A window with the origin of the first message it receives. */
type Told = typeof window & { told?: Promise<string> };

interface Listening extends Window {
  opened?: Window | null;
  heard?: string[];
}

describe('a script on the app’s page', () => {
  test('is turned away at the keyring’s door whatever it asks and however', async () => {
    const ticket = await stealTicket();
    const refused = await page.evaluate(knockFromApp, { paths: PATHS, ticket });
    expect(refused).toEqual(PATHS.map((path) => `${path} 403 wrong_origin`));
    expect(await page.evaluate(knockFromFrame, { ticket })).toBe(403);
    // None of these requests used up the ticket.
    expect((await knock('token', { ticket }, { origin: fixture.product.keyringUrl })).status).toBe(200);
  });

  test('reads nothing of the keyring’s frame', async () => {
    expect(await page.evaluate(readFrame)).toEqual({
      contentDocument: 'null',
      document: 'SecurityError',
      address: 'SecurityError',
      indexedDB: 'SecurityError',
      script: 'SecurityError',
    });
  });

  test('cannot ask for a passkey of the keyring, nor make one in its name', async () => {
    await page.bringToFront();
    for (const act of ['get', 'create'] as const) {
      const refused = await page.evaluate(askPasskey, { rpId: 'keyring.jumpy.localhost', act });
      expect([act, refused]).toEqual([act, expect.stringMatching(/^SecurityError: /)]);
    }
  });

  test('that opens the keyring in a window, as the app may, is nobody there: nothing is told, opened or shown', async () => {
    const received = (await openAndAsk(page)).map((text) => readMessage(text)).filter(({ type }) => type !== 'here');
    expect(received[0]).toMatchObject({ type: 'ready' });
    expect(received.slice(1)).toEqual(
      ['status', 'export', 'protect', 'open'].map((asked) => ({
        type: 'answer',
        id: `window-${asked}`,
        outcome: { ok: false, code: 'signed_out', error: expect.any(String) },
      })),
    );
  });

  test('that opens a window of the keyring as its frame does has nothing asked in it, and is told nothing', async () => {
    const opening = context.waitForEvent('page');
    await page.evaluate(openWindow, `${fixture.product.keyringUrl}/#ask=11`);
    const opened = await opening;
    await opened.getByText('One moment…').waitFor();
    // Awaited first: two `evaluate` calls in flight may run in any order.
    await opened.evaluate(() => {
      (window as Told).told = new Promise((resolve) =>
        addEventListener('message', ({ origin }) => resolve(origin), { once: true }),
      );
    });
    const task = { type: 'newPassword', title: 'Yours?', lead: '', address: '', submit: '', instead: '' };
    await page.evaluate(tellWindow, { type: 'task', code: '11', task });
    expect(await opened.evaluate(() => (window as Told).told)).toBe(fixture.product.url);
    // A background page draws no frames, so use timers.
    for (const each of [opened, page, opened]) await each.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await opened.getByText('One moment…').isVisible()).toBe(true);
    expect(await opened.locator('input').count()).toBe(0);
    expect(await page.evaluate(() => (window as Listening).heard ?? [])).toEqual([]);
    await opened.close();
  });

  test('cannot speak for the keyring, and is not heard from another window or in other words', async () => {
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('iframe'), { name: 'forger' }));
    });
    const forger = page.frame('forger') ?? expect.unreachable();
    for (const place of [page, forger]) await place.evaluate(listenForForged);
    await forger.evaluate(forgeFromFrame, KEYRING_CHANNEL);
    await page.evaluate(forgeFromApp, KEYRING_CHANNEL);
    // Messages are handled in order: once this is answered, the forged ones have been ignored and nobody was signed
    // out.
    expect(await screen.request({ type: 'status' })).toMatchObject({ ok: true, result: { opensHere: true } });
    for (const place of [page, forger])
      expect(await place.evaluate(() => (window as Listening).heard ?? [])).toEqual([]);
    const isShown = page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[aria-label="Wallet"]')?.open);
    expect(await isShown).toBe(false);
  });

  test('WAL-28 has the key asked for, and cannot press, type or read what is asked', async () => {
    const outcome = screen.request({ type: 'export' });
    await screen.heading('Private key');
    expect(await page.evaluate(pressByScript)).toBe('SecurityError');
    expect(await screen.dialogs.locator('code.key.shown').count()).toBe(0);
    await screen.answer('Close');
    expect(await outcome).toEqual({ ok: true, result: {} });
  });
});

describe('a ticket', () => {
  const use = (ticket: string, headers: Record<string, string>) => knock('token', { ticket }, headers);

  test('is good for the keyring’s Origin alone, and once', async () => {
    const ticket = await stealTicket();
    const { url, keyringUrl } = fixture.product;
    for (const origin of [url, attacker.url, 'null', `${keyringUrl}.evil.example`, keyringUrl.replace('keyring.', '')])
      expect([origin, await use(ticket, { origin, cookie })]).toMatchObject([
        origin,
        { status: 403, json: { code: 'wrong_origin' } },
      ]);
    expect(await use(ticket, { cookie })).toMatchObject({ status: 403, json: { code: 'wrong_origin' } });
    const origin = keyringUrl;
    expect(await use(ticket, { origin })).toMatchObject({ status: 200 });
    expect(await use(ticket, { origin })).toMatchObject({ json: { code: 'keyring_ticket' } });
  });

  test('is its player’s in whatever session it is used, and ends with its own', async () => {
    const origin = fixture.product.keyringUrl;
    const other = await fixture.browser.newContext();
    const otherPage = await other.newPage();
    const pip = new PlayerDriver(otherPage, fixture.product);
    await pip.signIn('Pip');
    const own = KeyringTicketResponse.parse(
      await otherPage.evaluate(async () => (await fetch('/api/keyring-ticket', { method: 'POST' })).json()),
    ).ticket;
    const spare = KeyringTicketResponse.parse(
      await otherPage.evaluate(async () => (await fetch('/api/keyring-ticket', { method: 'POST' })).json()),
    ).ticket;
    await new KeyringScreen(otherPage).frame();
    const { json } = await use(own, { origin, cookie });
    const bearer = { origin, cookie, authorization: `Bearer ${String(json['token'])}` };
    const ownStatus = JSON.stringify((await screen.request({ type: 'status' })) as object);
    const { json: facts } = await knock('status', {}, bearer);
    const { walletId } = (facts['linked'] ?? { walletId: 'none yet' }) as { walletId: string };
    expect(ownStatus).not.toContain(walletId);
    const status = JSON.parse(ownStatus) as { result: { walletId: string } };
    expect(await knock('share', { walletId: status.result.walletId }, bearer)).toMatchObject({
      status: 404,
      json: { code: 'wallet_unknown' },
    });

    await pip.logOut();
    expect((await knock('status', {}, bearer)).status).toBe(401);
    expect(await use(spare, { origin, cookie })).toMatchObject({ json: { code: 'keyring_ticket' } });
    await other.close();
  });
});

describe('a page of somebody else', () => {
  test('frames neither the keyring nor the app around it', async () => {
    const stranger = await context.newPage();
    await stranger.goto(attacker.url);
    for (const url of [fixture.product.keyringUrl, fixture.product.url]) {
      const framed = await stranger.evaluate(frame, url);
      expect([url, framed]).toEqual([url, 'SecurityError']);
      const inner = stranger.frames().find((one) => one.parentFrame());
      expect(inner?.url() ?? '').not.toContain('keyring.jumpy.localhost');
    }
    await stranger.close();
  });

  test('that opens the keyring in a window hears nothing and is not heard', async () => {
    const stranger = await context.newPage();
    await stranger.goto(attacker.url);
    expect(await openAndAsk(stranger)).toEqual([]);
    await stranger.close();
  });

  test('cannot ask the keyring’s door, with or without the player’s cookies', async () => {
    const stranger = await context.newPage();
    await stranger.goto(attacker.url);
    const url = `${fixture.product.url}/api/keyring/token`;
    expect(await stranger.evaluate(knockFrom, { url, ticket: await stealTicket() })).toEqual([
      'TypeError',
      'TypeError',
      'TypeError',
    ]);
    await stranger.close();
  });
});

/* The functions below run in pages. */

async function knockFromApp({ paths, ticket }: { paths: readonly string[]; ticket: string }): Promise<string[]> {
  const answers: string[] = [];
  for (const path of paths) {
    const answer = await fetch(`/api/keyring/${path}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ticket}` },
      body: JSON.stringify({ ticket }),
    });
    answers.push(`${path} ${answer.status} ${((await answer.json()) as { code: string }).code}`);
  }
  return answers;
}

/** A frame created by the page shares its origin. */
async function knockFromFrame({ ticket }: { ticket: string }): Promise<number> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inner = frame.contentWindow as (Window & typeof globalThis) | null;
  const form = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ticket }) };
  const answer = await inner?.fetch('/api/keyring/token', form);
  frame.remove();
  return answer?.status ?? 0;
}

function readFrame(): Record<string, string> {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Wallet"]');
  const inner = frame?.contentWindow as (Window & typeof globalThis) | null;
  const tried = (read: () => unknown): string => {
    try {
      return String(read());
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  };
  return {
    contentDocument: tried(() => frame?.contentDocument),
    document: tried(() => inner?.document.body.innerHTML),
    address: tried(() => inner?.location.href),
    indexedDB: tried(() => inner?.indexedDB),
    script: tried(() => inner?.eval('1')),
  };
}

async function askPasskey({ rpId, act }: { rpId: string; act: 'get' | 'create' }): Promise<string> {
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  const extensions = { prf: { eval: { first: challenge } } };
  const user = { id: challenge, name: 'a', displayName: 'a' };
  const made = {
    challenge,
    extensions,
    user,
    rp: { id: rpId, name: 'a' },
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  };
  try {
    if (act === 'get') await navigator.credentials.get({ publicKey: { challenge, rpId, extensions } });
    else await navigator.credentials.create({ publicKey: made });
    return 'given';
  } catch (error) {
    return String(error instanceof Error ? `${error.name}: ${error.message}` : error);
  }
}

function openWindow(url: string): void {
  const page = window as Listening;
  const received: string[] = [];
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source === page.opened) received.push(JSON.stringify(data));
  });
  Object.assign(page, { heard: received, opened: window.open(url, 'keyring', 'popup') });
}

function askWindow(channel: string): void {
  for (const type of ['status', 'export', 'protect', 'open'])
    (window as Listening).opened?.postMessage({ channel, message: { type, id: `window-${type}` } }, '*');
}

function tellWindow(message: object): void {
  (window as Listening).opened?.postMessage(message, '*');
}

/** Records any message received in response to a forged one. */
function listenForForged(): void {
  const received: string[] = [];
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    const text = JSON.stringify(data ?? null);
    if (source !== window && source !== parent && text.includes('forged')) received.push(text);
  });
  Object.assign(window, { heard: received });
}

/** From a frame inside the app: sends messages to the keyring, and impersonates the keyring towards the app. */
function forgeFromFrame(channel: string): void {
  const keyring = parent.document.querySelector<HTMLIFrameElement>('iframe[title="Wallet"]')?.contentWindow;
  for (const type of ['status', 'export', 'signOut'])
    keyring?.postMessage({ channel, message: { type, id: `forged-${type}` } }, '*');
  parent.postMessage({ channel, message: { type: 'show', visible: true } }, '*');
}

/** From the app's own window: malformed messages to the keyring, and a keyring message that the app sends to itself. */
function forgeFromApp(channel: string): void {
  const keyring = document.querySelector<HTMLIFrameElement>('iframe[title="Wallet"]')?.contentWindow;
  keyring?.postMessage({ channel: 'forged', message: { type: 'status', id: 'forged-channel' } }, '*');
  keyring?.postMessage({ type: 'status', id: 'forged-bare' }, '*');
  keyring?.postMessage({ channel, message: { type: 'status' } }, '*');
  postMessage({ channel, message: { type: 'show', visible: true } }, '*');
}

function pressByScript(): string {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Wallet"]');
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    frame?.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }));
  frame?.focus();
  for (const type of ['keydown', 'keyup'])
    frame?.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }));
  frame?.click();
  try {
    frame?.contentWindow?.document.querySelector('button')?.click();
    return 'pressed';
  } catch (error) {
    return error instanceof DOMException ? error.name : String(error);
  }
}

async function frame(url: string): Promise<string> {
  document.querySelector('iframe')?.remove();
  const made = document.createElement('iframe');
  made.src = url;
  const loaded = new Promise((resolve) => made.addEventListener('load', resolve));
  document.body.append(made);
  await loaded;
  try {
    return made.contentDocument ? 'readable' : `window ${made.contentWindow?.document.title}`;
  } catch (error) {
    return error instanceof DOMException ? error.name : String(error);
  }
}

async function knockFrom({ url, ticket }: { url: string; ticket: string }): Promise<string[]> {
  const body = JSON.stringify({ ticket });
  const tried = (options: RequestInit): Promise<string> =>
    fetch(url, { method: 'POST', body, ...options }).then(
      ({ type, status }) => (type === 'opaque' ? type : String(status)),
      (error: Error) => error.name,
    );
  return [
    await tried({ credentials: 'include', headers: { 'content-type': 'application/json' } }),
    await tried({ credentials: 'omit' }),
    await tried({ credentials: 'include', mode: 'no-cors' }),
  ];
}
