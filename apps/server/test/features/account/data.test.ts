import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXPORT_SECTIONS, TABLES_NOT_EXPORTED } from '../../../src/features/account/exportSections.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { settleMade } from '../runs/madeRun.ts';
import { linkWallet, openKeyring, protect } from '../wallets/keyring.ts';
import { becomePerson } from './leaver.ts';

const GAME = { score: 600, jumps: 300, ticks: 6_000, live: true } as const;
type Data = Record<string, unknown> & Record<'runs' | 'profile' | 'xp' | 'wallets', Record<string, unknown>[]>;

let it: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  it = await createArena('data');
});
beforeEach(async () => {
  client = await it.signIn();
  await becomePerson(it, client.player);
});
afterAll(() => it.close());

const readData = async () => (await client.get('/api/account/data')).body as Data;

test('exports everything stored about a player as a JSON file', async () => {
  const { runId } = await settleMade(it, client.player, GAME);
  await client.post('/api/claim-quest', { quest_key: 'score_500' });
  const answer = await client.get('/api/account/data');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="jumpy-my-data.json"');
  expect(answer.headers['cache-control']).toBe('no-store');
  const data = answer.body as Data;
  expect(data.profile).toMatchObject([
    { username: client.player.username, email: `${client.player.username}@mail.test` },
  ]);
  expect(data.runs).toMatchObject([{ id: runId, score: 600 }]);
  expect(data).toMatchObject({
    questClaims: [{ quest_key: 'score_500', xp_awarded: 50 }],
    links: [{ url: `https://x.com/${client.player.username}/status/1` }],
    stats: [{ hi_score: 600 }],
  });
  expect(Object.keys(data)).toEqual(['about', 'writtenAt', ...EXPORT_SECTIONS.map(({ name }) => name)]);
});

test('contains no other player’s data', async () => {
  const other = await it.signIn();
  await becomePerson(it, other.player);
  await settleMade(it, other.player, GAME);
  await (await openKeyring(it, other.player)).post('status');
  const { text } = await client.get('/api/account/data');
  for (const tell of [other.player.username, other.player.discordId, other.player.id]) expect(text).not.toContain(tell);
  expect((await readData()).runs).toEqual([]);
});

test('contains no credentials of the account or wallet', async () => {
  const keyring = await openKeyring(it, client.player);
  const held = await linkWallet(keyring);
  await protect(keyring, held, { kind: 'password', blob: '{"secret":"blob"}', version: 1 });
  const { text, body } = await client.get('/api/account/data');
  expect((body as Data).wallets).toMatchObject([{ address: held.wallet.address }]);
  expect(body).toMatchObject({ walletProtection: [{ kind: 'password' }] });
  expect(text).not.toContain('blob');
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(id_hash, 'hex') AS hash FROM sessions WHERE user_id = ${client.player.id}
    UNION ALL SELECT encode(token_hash, 'hex') FROM keyring_tokens WHERE user_id = ${client.player.id}
    UNION ALL SELECT encode(owner, 'hex') FROM wallets WHERE user_id = ${client.player.id}
    UNION ALL SELECT encode(sealed, 'hex') FROM wallet_shares s JOIN wallets w ON w.id = s.wallet_id WHERE w.user_id = ${client.player.id}
    UNION ALL SELECT id::text FROM users WHERE id = ${client.player.id}`.execute(it.owner);
  expect(rows.length).toBeGreaterThan(4);
  for (const { hash } of rows) expect(text).not.toContain(hash);
});

test('omits the course ahead of a run in progress', async () => {
  const gamer = await Gamer.join(it, client.player);
  for (const mode of ['solo', 'daily'] as const) await gamer.draw({ mode });
  const tickets = await it.context.db
    .selectFrom('runTickets')
    .select('runKey')
    .where('userId', '=', client.player.id)
    .execute();
  const { text, body } = await client.get('/api/account/data');
  expect((body as Data)['tickets']).toHaveLength(2);
  for (const { runKey } of tickets) expect(text).not.toContain(runKey?.toString('hex') ?? 'no key');
});

test('exports large histories completely, each entry once', async () => {
  await sql`INSERT INTO xp_entries (user_id, bucket, source, source_id, amount)
    SELECT ${client.player.id}, 'quest', 'a test', ${`${client.player.id}:`} || n, n FROM generate_series(1, 1203) AS n`.execute(
    it.context.db,
  );
  const amounts = (await readData()).xp.map(({ amount }) => amount);
  expect(amounts).toEqual(Array.from({ length: 1_203 }, (_, n) => n + 1));
});

test('every table with a user column is exported or lists a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('user_id', 'discord_id')`.execute(it.owner);
  const coveredTables = [...EXPORT_SECTIONS.map(({ table }) => table), ...Object.keys(TABLES_NOT_EXPORTED)];
  expect(rows.map(({ name }) => name).filter((name) => !coveredTables.includes(name))).toEqual([]);
});
