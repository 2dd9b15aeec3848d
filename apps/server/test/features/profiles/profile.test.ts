import { FEAT_KEYS } from '@jumpy/domain/feats';
import { decodeHeights } from '@jumpy/protocol/heightEncoding';
import { ProfileResponse, type PublicProfile } from '@jumpy/protocol/http/profiles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { revokeClaim } from '../../../src/features/quests/claimReversals.ts';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { REQUEST_LIMITS } from '../../../src/http/requestLimits.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { becomePerson, tellsOf } from '../account/leaver.ts';
import { holdCharacter } from '../collection/holdCharacter.ts';
import { beginRace, endRace, raceOn, settleRaced } from '../roomRaces/madeRace.ts';
import { createArena } from '../runs/arena.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';

const GAME: MadeRun = { score: 600, jumps: 300, ticks: 6_000, live: true };

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  arena = await createArena('profiles');
});
beforeEach(async () => {
  client = await arena.signIn();
});
afterAll(() => arena.close());

const ask = ({ publicId }: Pick<SeededPlayer, 'publicId'> = client.player, headers: Record<string, string> = {}) =>
  arena.newClient().get(`/api/profiles/${publicId}`, { headers });
/** Reads the profile after its cache has expired. */
async function read(player: SeededPlayer = client.player): Promise<PublicProfile> {
  arena.clock.advance(1_000);
  return (await ask(player)).as(ProfileResponse).profile;
}
const play = (run: Partial<MadeRun> = {}) => settleMade(arena, client.player, { ...GAME, ...run });

test('shows a player’s five best runs to anyone, best first, without removed ones', async () => {
  const runs = [];
  for (const score of [300, 700, 500, 200, 600, 400]) runs.push(await play({ score }));
  await play({ score: 9_000, live: false });
  const profile = await read();
  expect(profile.runs.map(({ score }) => score)).toEqual([700, 600, 500, 400, 300]);
  expect(profile.best).toEqual({ score: 700, rank: 1 });
  const [first] = profile.runs;
  expect(first).toMatchObject({ runId: runs[1]?.runId, mode: 'solo', ticks: 6_000, jumps: 300, revived: false });
  expect(decodeHeights(first?.heights ?? '')).toHaveLength(32);
  await voidRun(arena.context, { runId: runs[1]?.runId ?? '', reason: 'a test' });
  const after = await read();
  expect(after.runs.map(({ score }) => score)).toEqual([600, 500, 400, 300, 200]);
  expect(after.best).toMatchObject({ score: 600 });
});

test('a new player’s profile is empty; a player before onboarding has none', async () => {
  const profile = await read();
  expect(profile).toMatchObject({
    ...{ username: client.player.username, level: 1, xp: 0, jumps: 0, best: null, look: 'jumpy' },
    ...{ runs: [], characters: [], recruits: 0 },
  });
  expect(profile.feats.map(({ questKey }) => questKey).toSorted()).toEqual([...FEAT_KEYS].toSorted());
  expect(profile.feats.every(({ run }) => run === null)).toBe(true);
  const nobody = await arena.seedPlayer({ onboarded: false });
  expect(await ask(nobody)).toMatchObject({ status: 404, code: 'not_found' });
});

test('a profile reveals no identity, wallet or timestamps', async () => {
  const { player } = client;
  await becomePerson(arena, player);
  const wallet = await holdCharacter(arena, { userId: player.id });
  await sql`UPDATE users SET wallet_address = ${wallet} WHERE id = ${player.id}`.execute(arena.context.db);
  await play({ feats: [{ key: 'feat_streak', tick: 900 }] });
  await client.post('/api/claim-quest', { quest_key: 'feat_streak' });
  arena.clock.advance(1_000);
  const { text } = await ask();
  const [discordId = '', , email = ''] = tellsOf(player);
  for (const secret of [discordId, email, wallet, player.id, 'did:', '0042', '’s place'])
    expect(text).not.toContain(secret);
  expect(text).toContain('"memberSince":"2026-11"');
  // No date in it is more precise than a month.
  expect(text).not.toMatch(/2026-11-|T\d\d:\d\d|17[6-9]\d{10}/);
});

test('lists shop characters by name, and army characters as a count', async () => {
  const { player } = client;
  const wallet = await holdCharacter(arena, { userId: player.id });
  await sql`INSERT INTO item_moves (tx_hash, log_index, part, collection, token_id, from_address, to_address, quantity, event_seq, seen_at)
    SELECT '0x' || lpad(n::text, 64, 'e'), 0, 0, 'army', n, '0x' || repeat('0', 40), ${wallet}, 1, NULL, now()
    FROM generate_series(987654321, 987654323) n`.execute(arena.owner);
  const profile = await read();
  expect(profile.characters).toEqual([
    { itemId: 5, name: 'kit', rarity: expect.any(String), look: 'kit', image: null },
  ]);
  expect(profile).toMatchObject({ look: 'kit', recruits: 3 });
  expect((await ask()).text).not.toMatch(/98765432[123]/);
});

test('a feat shows the first run that achieved it, until its claim is taken back', async () => {
  const { runId } = await play({ feats: [{ key: 'feat_chain', tick: 1_200 }] });
  const feat = async () => (await read()).feats.find(({ questKey }) => questKey === 'feat_chain');
  expect(await feat()).toMatchObject({ title: 'Stomp chain', run: { runId, tick: 1_200 } });
  await client.post('/api/claim-quest', { quest_key: 'feat_chain' });
  const { id: claimId } = await arena.context.db
    .selectFrom('questCompletions')
    .select('id')
    .where('discordId', '=', client.player.discordId)
    .executeTakeFirstOrThrow();
  await revokeClaim(arena.context, { claimId, reason: 'a test', by: 'a test' });
  expect(await feat()).toMatchObject({ run: null });
});

test('shows a room run once its race is over', async () => {
  const { player } = client;
  const other = await arena.seedPlayer();
  const race = await beginRace(arena, [player, other]);
  const run = raceOn(race.runKey, { mind: 'first' });
  const [own] = race.tickets;
  arena.clock.advance((run.ticks * 1_000) / 60 + 1_000);
  await settleRaced(arena, own?.runId ?? '', run);
  expect((await read()).runs).toEqual([]);
  await endRace(arena, race.raceId);
  expect((await read()).runs).toEqual([expect.objectContaining({ runId: own?.runId, mode: 'room', score: run.score })]);
});

test('a profile is the same for everyone, with an ETag, and revalidated on each request', async () => {
  await play();
  arena.clock.advance(1_000);
  const anonymous = await ask();
  const own = await client.get(`/api/profiles/${client.player.publicId}`);
  expect(own.text).toBe(anonymous.text);
  expect(anonymous.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
  expect(own.headers['set-cookie']).toBeUndefined();
  const etag = String(anonymous.headers.etag);
  expect(await ask(client.player, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  await play({ score: 9_999 });
  arena.clock.advance(1_000);
  expect(await ask(client.player, { 'if-none-match': etag })).toMatchObject({ status: 200 });
});

test.for(['1', 'self%00', '..%2F..', '8'.repeat(18)])('rejects an invalid public id: %s', async (id) => {
  expect((await arena.newClient().get(`/api/profiles/${id}`)).status).toBe(400);
});

test('rate-limits guessing of ids', async () => {
  const lookup = { windowMs: 60_000, perPlayer: 2, perAddress: 2 };
  const app = await createTestApp({ app: { limits: { ...REQUEST_LIMITS, lookup } } });
  const statuses = [];
  for (let guess = 0; guess < 3; guess += 1)
    statuses.push((await app.newClient().get(`/api/profiles/${crypto.randomUUID()}`)).status);
  expect(statuses).toEqual([404, 404, 429]);
  await app.close();
});
