import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import type { TestDatabaseOptions } from '@jumpy/scripts/testDatabase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/platform/db/migrate.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const OURS = '0034_progress.sql';

/** Players of before: one for each way to have played, one who came and never did. */
const FILLED = `
  INSERT INTO settings (key, value) VALUES ('xp_per_point', '2');
  INSERT INTO users (discord_id, username) VALUES ('700000000000000001', 'solo'), ('700000000000000002', 'race'),
    ('700000000000000003', 'daily'), ('700000000000000004', 'never');
  INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights,
    level_ticks, events, claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, answer,
    course_date, ghost_run_id)
  SELECT ('00000000-0000-4000-8000-00000000000' || right(discord_id, 1))::uuid, id, username, repeat('a', 32), 1, 100, 40, 0, 36000, 1, 'fall', 'live', array_fill(0, ARRAY[32])::smallint[],
    '{36000}', '{}', '{}', decode(repeat('00', 32), 'hex'), username = 'solo', username = 'solo', username = 'solo', username = 'solo',
    CASE username WHEN 'solo' THEN 'scores' ELSE 'none' END, '{}',
    CASE username WHEN 'daily' THEN date '2026-11-19' END, CASE username WHEN 'race' THEN '00000000-0000-4000-8000-000000000001'::uuid END
  FROM users WHERE username <> 'never';
  INSERT INTO game_stats (discord_id, user_id, hi_score, total_jumps, total_games)
  SELECT discord_id, id, 100, 40, 1 FROM users WHERE username = 'solo';
  UPDATE users SET xp = 250, game_xp = 250, level = 2 WHERE username = 'solo';
  INSERT INTO xp_entries (user_id, bucket, source, source_id, amount)
  SELECT id, 'game', 'recompute', username, 250 FROM users WHERE username = 'solo';`;

/** A database as the version before left it, filled, and brought up to date. */
const OF_BEFORE: TestDatabaseOptions = {
  template: 'before_onboarding',
  async migrate(ownerUrl, { serverRole }) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-before-onboarding-'));
    for (const name of await readdir(MIGRATIONS))
      if (name < OURS) await cp(new URL(name, MIGRATIONS), path.join(folder, name));
    await migrate(ownerUrl, { folders: { migrations: pathToFileURL(`${folder}/`) } });
    await asDatabaseAdmin(ownerUrl, (client) => client.query(FILLED));
    expect(await migrate(ownerUrl, { serverRole })).toContain(OURS);
    await rm(folder, { recursive: true });
  },
};

let it: TestApp;
beforeAll(async () => {
  it = await createArena('before onboarding', { database: OF_BEFORE });
});
afterAll(() => it.close());

async function comeBack(username: string): Promise<Gamer> {
  const { context } = it;
  const columns = ['id', 'discordId', 'publicId', 'username'] as const;
  const player = await context.db.selectFrom('users').select(columns).where('username', '=', username).execute();
  return Gamer.join(it, player[0]);
}

test.each(['solo', 'race', 'daily'])('ONB-01 who played %s before there was onboarding plays on', async (mode) => {
  const gamer = await comeBack(mode);
  const status = await gamer.client.post('/api/get-onboarding-status', { discord_id: gamer.player.discordId });
  expect(status.body).toEqual({ success: true, onboarding_done: true, may_close: true });
  const { settled } = await gamer.play();
  expect(settled.xp.bearing).toBe(true);
  expect(await ledgerErrors(it.context.db)).toEqual([]);
});

test('ONB-01 who never played is asked to finish it first', async () => {
  const gamer = await comeBack('never');
  const status = await gamer.client.post('/api/get-onboarding-status', { discord_id: gamer.player.discordId });
  expect(status.body).toEqual({ success: true, onboarding_done: false, may_close: false });
  expect(await gamer.client.post('/api/start-session', {})).toMatchObject({ status: 403, code: 'play_refused' });
});
