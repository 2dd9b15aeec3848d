import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkPassword } from '@jumpy/keyring/recovery/checkPassword';
import { openShareWithPassword } from '@jumpy/keyring/recovery/openWithPassword';
import { type SharePair, signMessage, withKey } from '@jumpy/keyring/shares/combineShares';
import { SHARE_ROLES, type Share } from '@jumpy/keyring/shares/share';
import { ROOT } from '@jumpy/scripts/env';
import type {} from '@jumpy/scripts/testing/proofPage';
import { parseKeyRing } from '@jumpy/server/platform/keyRing';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { type Address, getAddress, recoverMessageAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { PlayerDriver } from '../src/player.ts';
import { findNeedles, encodeNeedles } from './support/needles.ts';
import { type ProductFixture, openProductFixture } from './support/productFixture.ts';
import { readDeviceShare, readServerShare } from './support/walletShares.ts';
import { type Cell, readDatabaseCells } from './support/databaseCells.ts';

const PASSWORD = 'gravel otter plumbs violet cattle';
const WORDS = 100_000;
/** Passwords tried at full key-derivation cost. */
const TRIED = 8;
const MESSAGE = 'This is not yours to sign.';

/** What an attacker has after taking over the operator's machine, but no device. */
interface Loot {
  cells: Cell[];
  /** The server's whole environment, as set by the launcher. */
  environment: string;
  bundles: { name: string; bytes: Buffer }[];
  address: Address;
  server: Share;
  blob: unknown;
}

let fixture: ProductFixture;
let loot: Loot;
/** The share that exists only in the player's browser. */
let device: Share;
beforeAll(async () => {
  fixture = await openProductFixture();
  const page = await (await fixture.browser.newContext()).newPage();
  await new PlayerDriver(page, fixture.product).signIn();
  const screen = new KeyringScreen(page);
  await screen.open();
  await screen.protectByPassword(PASSWORD);
  device = await readDeviceShare(await screen.frame());
  loot = await takeAll();
}, 180_000);
afterAll(() => fixture?.close());

async function takeAll(): Promise<Loot> {
  const cells = await readDatabaseCells(fixture.databaseUrl);
  const textOf = (place: string): string =>
    cells.find((cell) => cell.place === place)?.bytes.toString() ?? expect.unreachable(place);
  const address = getAddress(textOf('public.wallets.address'));
  const ring = parseKeyRing(`local:${fixture.secrets.keyringKek}`) ?? expect.unreachable();
  const { share } = await readServerShare(fixture.databaseUrl, { ring, address });
  const blob: unknown = JSON.parse(textOf('public.recovery_blobs.blob'));
  return { cells, environment: JSON.stringify(fixture.secrets), bundles: servedFiles(), address, server: share, blob };
}

/** Every file that the product serves to browsers. */
function servedFiles(): Loot['bundles'] {
  return ['web', 'game', 'keyring'].flatMap((name) => {
    const folder = path.join(ROOT, 'apps', name, 'dist');
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => ({ name: path.relative(ROOT, file), bytes: readFileSync(file) }));
  });
}

/** Common passwords, most frequent first, from the dictionaries of the password check. */
function wordList(): string[] {
  const lists = Object.values({ ...common, ...english }).filter((list) => Array.isArray(list));
  return [...new Set(lists.flat().map(String))].slice(0, WORDS);
}

/** Address recovered from a signature by these shares, or the error code. */
async function sign(shares: SharePair): Promise<string> {
  const signed = await signMessage(shares, MESSAGE);
  return signed.ok ? recoverMessageAddress({ message: MESSAGE, signature: signed.result }) : signed.code;
}

test('with one device share beside the server’s the wallet signs: what follows could fail', async () => {
  expect(await sign([device, loot.server])).toBe(loot.address);
});

test('database, environment and bundles hold nothing else that opens the wallet', async ({ task }) => {
  const { cells, environment, bundles, address, server, blob } = loot;
  const opened = await openShareWithPassword(blob, { password: PASSWORD, address, crypto });
  if (!opened.ok) return expect.unreachable(opened.code);
  expect(await sign([opened.share, server])).toBe(address);
  const read = await withKey([device, server], (key) => Uint8Array.from(key));
  if (!read.ok) return expect.unreachable(read.code);
  const needles = [
    ...encodeNeedles('key', read.result),
    ...encodeNeedles('device share', device.point),
    ...encodeNeedles('recovery share', opened.share.point),
    ...encodeNeedles('password', Buffer.from(PASSWORD)),
  ];
  const found = [
    ...cells.flatMap(({ place, bytes }) => findNeedles(place, bytes, needles)),
    ...findNeedles('the environment', environment, needles),
    ...bundles.flatMap(({ name, bytes }) => findNeedles(name, bytes, needles)),
  ];
  expect(found).toEqual([]);
  const bytes = [...cells, ...bundles].reduce((sum, each) => sum + each.bytes.length, 0);
  task.meta.measured = `${cells.length} cells, ${bundles.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
});

test('the server’s share signs with nothing that can be made of it or of what lies beside it', async ({ task }) => {
  const { cells, server, environment } = loot;
  const size = server.point.length;
  const texts = [environment, ...cells.map(({ bytes }) => bytes.toString('latin1'))].join('\n');
  const points = [
    ...cells.flatMap(({ bytes }) => windows(bytes, size)),
    ...(texts.match(/[A-Za-z0-9+/_-]{43,}/g) ?? []).flatMap((text) => windows(Buffer.from(text, 'base64url'), size)),
    ...(texts.match(/[0-9a-fA-F]{64,}/g) ?? []).flatMap((text) => windows(Buffer.from(text, 'hex'), size)),
    new Uint8Array(size),
    server.point,
  ];
  const others = new Map(points.map((point) => [Buffer.from(point).toString('hex'), point]));
  const role = SHARE_ROLES.find((one) => one !== server.role) ?? expect.unreachable();
  const signed = [];
  for (const point of others.values()) {
    const outcome = await sign([server, { ...server, role, point: Uint8Array.from(point) }]);
    if (outcome === loot.address) signed.push(outcome);
  }
  expect(signed).toEqual([]);
  task.meta.measured = `${others.size} candidates for a second share`;
});

/** Candidate shares in a byte string: every offset of short values, only the start of long ones. */
function windows(bytes: Uint8Array, size: number): Uint8Array[] {
  if (bytes.length < size) return [];
  const places = bytes.length <= 2 * size ? bytes.length - size + 1 : 1;
  return Array.from({ length: places }, (_, at) => bytes.subarray(at, at + size));
}

test(
  `a list of ${WORDS.toLocaleString('en')} words does not open what the player's password has sealed`,
  {
    timeout: 300_000,
  },
  async ({ task }) => {
    const { blob, address } = loot;
    const words = wordList();
    expect(words).toHaveLength(WORDS);
    // By construction: the keyring rejects every password of the list, so no player can have one. Neither is this one.
    expect(words.filter((word) => checkPassword(word).ok)).toEqual([]);
    expect(words).not.toContain(PASSWORD);
    // Measures the cost of a guess with the blob's own parameters; the whole list at that cost would take too long
    // here.
    const begunMs = performance.now();
    for (const password of words.slice(0, TRIED))
      expect(await openShareWithPassword(blob, { password, address, crypto })).toEqual({
        ok: false,
        code: 'not_opened',
      });
    const eachMs = (performance.now() - begunMs) / TRIED;
    expect(blob).toMatchObject({ kdf: { name: 'argon2id', memoryKib: 65_536, passes: 3 } });
    task.meta.measured = `${TRIED} words at ${eachMs.toFixed(0)} ms each; the list would take ${((eachMs * WORDS) / 3_600_000).toFixed(1)} h on one core`;
  },
);
