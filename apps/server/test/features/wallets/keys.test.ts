import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../src/platform/context.ts';
import { parseKeyRing } from '../../../src/platform/keyRing.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { reportUnknownKeys, rotateKeys } from '../../../src/features/wallets/keys/rotateKeys.ts';
import { readServerShare } from '../../../src/features/wallets/keyringRoutes.ts';
import { readPlayerWallets } from '../../../src/features/wallets/readPlayerWallets.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { askTicket, type HeldWallet, type Keyring, linkWallet, openKeyring, protect } from './keyring.ts';

const OLD = `old:${'A'.repeat(43)}=`;
const NEW = `new:${'B'.repeat(43)}=`.replace('B=', 'A=');
const LOST = `old:${'C'.repeat(42)}A=`;

let server: TestApp;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const log = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  server = await createTestApp({ env: { KEYRING_KEK: OLD }, context: { log } });
});
afterEach(() => server.close());

function withKeys(...keys: string[]): Context {
  const keyringKek = parseKeyRing(keys.join(','));
  if (!keyringKek) throw new Error('the test has no keys');
  return { ...server.context, env: { ...server.context.env, keyringKek } };
}

const open = (context: Context, { player }: Keyring, { wallet }: HeldWallet) =>
  readServerShare(context, { userId: player.id, walletId: wallet.walletId });

async function hold(count: number): Promise<{ keyring: Keyring; held: HeldWallet }[]> {
  const all: { keyring: Keyring; held: HeldWallet }[] = [];
  for (let index = 0; index < count; index += 1) {
    const keyring = await openKeyring(server);
    all.push({ keyring, held: await linkWallet(keyring) });
  }
  return all;
}

const keyIds = async (): Promise<string[]> => {
  const rows = await server.context.db.selectFrom('walletShares').select('keyId').orderBy('keyId').execute();
  return rows.map(({ keyId }) => keyId);
};

test.for([
  ['one', `a:${'A'.repeat(43)}=`, ['a']],
  ['several, the first is current', `b:${'A'.repeat(43)}=, a-1:${'A'.repeat(43)}`, ['b', 'a-1']],
  ['nothing', '', undefined],
  ['no id', `${'A'.repeat(43)}=`, undefined],
  ['a short key', 'a:AAAA', undefined],
  ['an id twice', `a:${'A'.repeat(43)}=,a:${'A'.repeat(43)}=`, undefined],
  ['one good, one bad', `a:${'A'.repeat(43)}=,b`, undefined],
] as const)('keys: %s', ([, text, ids]) => {
  const ring = parseKeyRing(text);
  expect(ring && [...ring.keys.keys()]).toEqual(ids);
  expect(ring?.currentId).toBe(ids?.[0]);
});

describe('WAL-41 key rotation', () => {
  test('opens data of an older key, while the first key encrypts new data', async () => {
    const [before] = await hold(1);
    if (!before) throw new Error('no wallet');
    expect(await open(withKeys(NEW, OLD), before.keyring, before.held)).toMatchObject({ share: before.held.share });
  });

  test('names a missing key clearly, and nothing else', async () => {
    const [lost] = await hold(1);
    if (!lost) throw new Error('no wallet');
    await expect(open(withKeys(NEW), lost.keyring, lost.held)).rejects.toMatchObject({ code: 'wallet_share' });
    const readWallet = async (...keys: string[]) =>
      (await readPlayerWallets(withKeys(...keys), lost.keyring.player.id)).linked?.hasServerShare;
    expect([await readWallet(NEW), await readWallet(NEW, OLD)]).toEqual([false, true]);
    await expect(open(withKeys(NEW), lost.keyring, lost.held)).rejects.toMatchObject({ code: 'wallet_share' });
    expect(lines.at(-1)).toContain('"keyId":"old","why":"unknown_key"');
    lines.length = 0;
    await reportUnknownKeys(withKeys(NEW));
    expect(lines.join('')).toMatch(/"keyId":"old","count":1.*KEYRING_KEK lacks a key/);
    lines.length = 0;
    await reportUnknownKeys(withKeys(NEW, OLD));
    expect(lines).toEqual([]);
  });

  test('rejects another key with the same id', async () => {
    const [lost] = await hold(1);
    if (!lost) throw new Error('no wallet');
    await expect(open(withKeys(LOST), lost.keyring, lost.held)).rejects.toMatchObject({ code: 'wallet_share' });
  });

  test('rejects a share moved to another wallet', async () => {
    const [one, other] = await hold(2);
    if (!one || !other) throw new Error('no wallets');
    await sql`
      UPDATE wallet_shares SET (wrapped_key, sealed) =
        (SELECT wrapped_key, sealed FROM wallet_shares WHERE wallet_id = ${other.held.wallet.walletId})
      WHERE wallet_id = ${one.held.wallet.walletId}`.execute(server.context.db);
    await expect(open(server.context, one.keyring, one.held)).rejects.toMatchObject({ code: 'wallet_share' });
    expect(await open(server.context, other.keyring, other.held)).toMatchObject({ share: other.held.share });
  });
});

describe('re-encrypting shares with a new key', () => {
  test('keeps every share readable before, during and after, and without the old key at the end', async () => {
    const all = await hold(5);
    const context = withKeys(NEW, OLD);
    const progress: unknown[] = [];
    const stop = new Error('stopped in the middle');
    const onProgress = ({ done }: { done: number }): void => {
      if (done >= 4) throw stop;
    };
    await expect(rotateKeys(context, { batchSize: 2, onProgress })).rejects.toBe(stop);
    expect(await keyIds()).toEqual(['new', 'new', 'new', 'new', 'old']);
    for (const { keyring, held } of all)
      expect(await open(context, keyring, held)).toMatchObject({ share: held.share });

    const rest = await rotateKeys(context, { batchSize: 2, onProgress: (at) => progress.push(at) });
    expect([rest.rewrapped, rest.skipped.size, progress]).toEqual([1, 0, [{ done: 1, total: 1 }]]);
    for (const { keyring, held } of all)
      expect(await open(withKeys(NEW), keyring, held)).toMatchObject({ share: held.share });
    expect((await rotateKeys(context)).rewrapped).toBe(0);
  });

  test('skips and counts what cannot be opened, and continues with the rest', async () => {
    const [first, ...others] = await hold(4);
    if (!first) throw new Error('no wallets');
    const { db } = server.context;
    const damaged = first.held.wallet.walletId;
    await sql`UPDATE wallet_shares SET wrapped_key = '\\x01' WHERE wallet_id = ${damaged}`.execute(db);
    const gone = others[0]?.held.wallet.walletId ?? '';
    await db.updateTable('walletShares').set({ keyId: 'gone' }).where('walletId', '=', gone).execute();
    const { rewrapped, skipped } = await rotateKeys(withKeys(NEW, OLD), { batchSize: 1 });
    expect([rewrapped, Object.fromEntries(skipped)]).toEqual([2, { damaged: 1, 'unknown key id gone': 1 }]);
    expect(await keyIds()).toEqual(['gone', 'new', 'new', 'old']);
  });
});

test('WAL-40 no share, ticket or token is in plain text in any database column or the log', async () => {
  const keyring = await openKeyring(server);
  const held = await linkWallet(keyring);
  await protect(keyring, held, { kind: 'password', blob: '{"marker":"an-opaque-blob"}', version: 1 });
  await keyring.post('share', { walletId: held.wallet.walletId });
  await keyring.post('recovery', { walletId: held.wallet.walletId });
  await keyring.post('begin', { address: 'wrong', share: held.share });
  const ticket = await askTicket(keyring.app);
  await expect(open(withKeys(NEW), keyring, held)).rejects.toThrow();

  const secrets = [held.share, keyring.token, ticket, keyring.app.cookies.get('jumpy_session') ?? 'missing'];
  const found = await search([...secrets, 'an-opaque-blob']);
  expect(found).toEqual([['recovery_blobs', 'an-opaque-blob']]);
  expect(lines.filter((line) => line.includes('/api/keyring/')).length).toBeGreaterThan(4);
  for (const secret of [...secrets, 'an-opaque-blob']) expect(lines.join('')).not.toContain(secret);
});

/** Tables that contain one of the texts as text, as its bytes, or as the bytes it encodes. */
async function search(texts: readonly string[]): Promise<[string, string][]> {
  const { db } = server.context;
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const found: [string, string][] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(db);
    const content = rows.map(({ row }) => row).join('\n');
    for (const text of texts) {
      const forms = [text, Buffer.from(text).toString('hex'), Buffer.from(text, 'base64url').toString('hex')];
      if (forms.some((form) => content.includes(form))) found.push([name, text]);
    }
  }
  return found;
}
