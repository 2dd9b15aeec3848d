import { KeyringScreen } from '../src/keyringScreen.ts';
import { PlayerDriver } from '../src/player.ts';
import { parseKeyRing } from '@jumpy/server/platform/keyRing';
import { encodeShare } from '@jumpy/keyring/shares/shareCodec';
import type {} from '@jumpy/scripts/testing/proofPage';
import type { BrowserContext, Page } from '@playwright/test';
import { type Hex, hexToBytes, toFunctionSelector } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNeedles, encodeNeedles, type Needle } from './support/needles.ts';
import { type ProductFixture, openProductFixture } from './support/productFixture.ts';
import { readHeapStrings, readProcessMemory, readPageStorage } from './support/pageContents.ts';
import { readDeviceShare, readServerShare } from './support/walletShares.ts';
import { type Exchange, recordTraffic, type Traffic } from './support/traffic.ts';
import { readDatabaseCells } from './support/databaseCells.ts';

const PASSWORD = 'gravel otter plumbs violet cattle';
const SOMEBODY = '0x000000000000000000000000000000000000dEaD';
const KEY = /^0x[0-9a-f]{64}$/;

let fixture: ProductFixture;
let context: BrowserContext;
let page: Page;
let screen: KeyringScreen;
let traffic: Traffic;
beforeAll(async () => {
  fixture = await openProductFixture();
  context = await fixture.browser.newContext({ viewport: { width: 1440, height: 900 } });
  traffic = recordTraffic(context);
  page = await context.newPage();
  screen = new KeyringScreen(page);
}, 120_000);
afterAll(() => fixture?.close());

/** Uses every wallet feature up to showing the private key; returns the key. */
async function useWallet(): Promise<Hex> {
  await new PlayerDriver(page, fixture.product).signIn();
  await screen.open();
  await screen.profile.getByText('5 MON', { exact: false }).first().waitFor();

  const { chain } = (await (await fetch(`${fixture.product.apiUrl}/api/config`)).json()) as {
    chain: { contracts: { jumpStats: string } };
  };
  const record = { to: chain.contracts.jumpStats, data: toFunctionSelector('recordGamePlayed()'), valueWei: '0' };
  expect(await screen.request({ type: 'send', transaction: record })).toMatchObject({ ok: true });

  await screen.press('Withdraw');
  await page.getByLabel('Destination address').fill(SOMEBODY);
  await page.getByLabel('Amount in MON').fill('0.5');
  await page.getByRole('dialog', { name: 'Withdraw Funds' }).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Confirm Withdrawal' }).getByRole('button', { name: 'Confirm' }).click();
  await screen.answer(/^Send/);
  await page.getByRole('dialog', { name: 'Withdraw Successful' }).waitFor();
  await page.keyboard.press('Escape');

  await screen.protectByPassword(PASSWORD);
  await screen.press('Export Private Key');
  await screen.enterPassword(PASSWORD);
  await screen.answer('Show private key');
  const keyElement = screen.dialogs.locator('code.key.shown');
  return (await keyElement.innerText()) as Hex;
}

/** Tickets and tokens seen in the recorded traffic. */
function secretsOfTraffic(all: readonly Exchange[]): { tickets: string[]; tokens: string[] } {
  const take = (path: string, pattern: RegExp): string[] =>
    all.filter(({ url }) => url.endsWith(path)).flatMap(({ answered }) => pattern.exec(answered)?.[1] ?? []);
  return {
    tickets: take('/api/keyring-ticket', /"ticket":"([\w-]{43})"/),
    tokens: take('/api/keyring/token', /"token":"([\w-]{43})"/),
  };
}

test(
  'a player’s key, shares, tokens and password are found nowhere but where they belong',
  {
    timeout: 300_000,
  },
  async ({ task }) => {
    const key = await useWallet();
    expect(key).toMatch(KEY);
    const address = privateKeyToAddress(key);
    await screen.profile.getByText(address.slice(0, 6), { exact: false }).first().waitFor();

    const ring = parseKeyRing(`local:${fixture.secrets.keyringKek}`) ?? expect.unreachable();
    const server = await readServerShare(fixture.databaseUrl, { ring, address });
    const keyring = await screen.frame();
    const device = await readDeviceShare(keyring);
    const all = await traffic.all();
    const { tickets, tokens } = secretsOfTraffic(all);
    expect([tickets.length > 0, tokens.length > 0]).toEqual([true, true]);

    const keyForms = encodeNeedles('key', hexToBytes(key));
    const deviceForms = [
      ...encodeNeedles('device share', encodeShare(device)),
      ...encodeNeedles('device point', device.point),
    ];
    const serverForms = [
      ...encodeNeedles('server share', Buffer.from(server.text)),
      ...encodeNeedles('server point', server.share.point),
    ];
    const tokenForms = tokens.flatMap((token) => encodeNeedles('token', Buffer.from(token)));
    const ticketForms = tickets.flatMap((ticket) => encodeNeedles('ticket', Buffer.from(ticket)));
    const passwordForms = encodeNeedles('password', Buffer.from(PASSWORD));
    const opening: Needle[] = [...keyForms, ...deviceForms, ...passwordForms];
    const secret: Needle[] = [...opening, ...serverForms, ...tokenForms];
    const every: Needle[] = [...secret, ...ticketForms];

    const heap = await readHeapStrings(await context.newCDPSession(page));
    const memory = await readProcessMemory(fixture.browser, page);
    const stores = await readPageStorage(page, context);
    const cells = await readDatabaseCells(fixture.databaseUrl);
    const output = fixture.product.output();
    const found = [
      ...findNeedles('the heap of the app’s page', heap, secret),
      ...findNeedles('the memory of the app’s page', memory, secret),
      ...findNeedles('the stores of the app’s origin', stores, every),
      ...findNeedles('the consoles', traffic.said.join('\n'), every),
      ...findNeedles('the logs', output, every),
      ...cells.flatMap(({ place, bytes }) => findNeedles(place, bytes, every)),
      ...all.flatMap(({ url, from, asked, answered }) => {
        const { pathname } = new URL(url);
        const place = `${from} ${pathname}`;
        const isKeyring = from === fixture.product.keyringUrl && pathname.startsWith('/api/keyring/');
        const mayAsk = isKeyring
          ? pathname === '/api/keyring/begin'
            ? []
            : serverForms
          : [...serverForms, ...tokenForms];
        const mayAnswer = [
          ...(isKeyring && pathname === '/api/keyring/share' ? [] : serverForms),
          ...(isKeyring && pathname === '/api/keyring/token' ? [] : tokenForms),
          ...(pathname === '/api/keyring-ticket' ? [] : ticketForms),
        ];
        const tickets = isKeyring && pathname === '/api/keyring/token' ? [] : ticketForms;
        return [
          ...findNeedles(`what was asked of ${place}`, asked, [...opening, ...mayAsk, ...tickets]),
          ...findNeedles(`what ${place} answered`, answered, [...opening, ...mayAnswer]),
        ];
      }),
    ];
    expect([...new Set(found)]).toEqual([]);
    task.meta.measured = `${all.length} requests, ${cells.length} cells, ${(memory.length / 1e6).toFixed(1)} MB of memory, ${output.length} letters of logs`;

    // Positive control: the key is found in the memory of the page that shows it, and of no other.
    const own = findNeedles('it', await readProcessMemory(fixture.browser, keyring), keyForms);
    expect(own.filter((name) => name.includes('hex'))).not.toEqual([]);
  },
);

test('each of these places is looked into: what is planted there is found', async () => {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const hex = Buffer.from(secret).toString('hex');
  const needles = encodeNeedles('planted', secret);
  await page.evaluate(plant, { hex, numbers: [...secret] });
  // Traffic is recorded once a response is read completely.
  const configRequest = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/config'));
  await page.evaluate(
    async (text) => (await fetch('/api/config', { headers: { 'x-planted': text }, cache: 'no-store' })).text(),
    hex.slice(0, 32).toUpperCase(),
  );
  await configRequest;
  await page.evaluate((text) => console.log(text), hex);

  const memory = findNeedles('it', await readProcessMemory(fixture.browser, page), needles);
  for (const form of ['raw', 'hex', 'list']) expect(memory).toContain(`first half of the planted, ${form} in it`);
  const heap = findNeedles('it', await readHeapStrings(await context.newCDPSession(page)), needles);
  expect(heap).toContain('second half of the planted, hex in it');
  const stores = findNeedles('it', await readPageStorage(page, context), needles);
  for (const form of ['raw', 'HEX', 'base64 at 0', 'base64 at 1', 'numbers', 'hex'])
    expect(stores).toContain(`first half of the planted, ${form} in it`);
  const sent = (await traffic.all()).flatMap(({ asked }) => findNeedles('it', asked, needles));
  expect(sent).toContain('first half of the planted, HEX in it');
  expect(findNeedles('it', traffic.said.join('\n'), needles)).toContain('second half of the planted, hex in it');
});

/** Runs in the app's page. */
async function plant({ hex, numbers }: { hex: string; numbers: number[] }): Promise<void> {
  const bytes = Uint8Array.from(numbers);
  const binary = String.fromCharCode(...bytes);
  Object.assign(window, { planted: [bytes, numbers, hex] });
  localStorage.setItem('planted', hex.toUpperCase());
  sessionStorage.setItem('planted', btoa(binary));
  document.cookie = `planted=${btoa(`x${binary}`)}`;
  await (await caches.open('planted')).put('/planted', new Response(numbers.join(',')));
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('planted');
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'));
    request.addEventListener('success', () => resolve(request.result));
  });
  await new Promise((resolve) => {
    const work = db.transaction('rows', 'readwrite');
    work.objectStore('rows').put({ bytes: binary, hex }, 1);
    work.addEventListener('complete', resolve);
  });
  db.close();
}
