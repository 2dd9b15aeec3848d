import { type CompiledQuery, type LogEvent, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunCheckpoint } from '@jumpy/protocol/http/runs';
import {
  createLiveSimulations,
  type LiveSimulations,
} from '../../../src/features/runs/liveSimulation/liveSimulations.ts';
import { findTicket } from '../../../src/features/runs/tickets/store.ts';
import { recordCheckpoints } from '../../../src/features/runs/witness/recordCheckpoints.ts';
import { readCheckpoints } from '../../../src/features/runs/witness/store.ts';
import type { Context } from '../../../src/platform/context.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { digest, START } from './runStateContract.ts';

const RUNS = 2_000;
const CHECKPOINTS = 30;

let arena: TestApp;
let admin: pg.Client;
let context: Context;
const statements: CompiledQuery[] = [];
beforeAll(async () => {
  arena = await createArena('plans');
  const player = await arena.seedPlayer();
  await sql`
    INSERT INTO run_tickets (run_id, user_id, session_hash, mode, seed, sim_version, xp_bearing, issued_at, started_at, settled_at, settle_until)
    SELECT gen_random_uuid(), ${player.id}::uuid, '\\x00', 'solo', repeat('a', 32), 1, true, app_now(), app_now(), app_now(), app_now()
    FROM generate_series(1, ${RUNS}::integer)`.execute(arena.owner);
  await sql`
    INSERT INTO run_checkpoints (run_id, seq, kind, tick, digest)
    SELECT run_id, n, CASE n WHEN 0 THEN 'start' ELSE 'digest' END, n * 120, repeat('ab', 32)
    FROM run_tickets CROSS JOIN generate_series(0, ${CHECKPOINTS}::integer) AS n`.execute(arena.owner);
  await sql`
    INSERT INTO live_runs (run_id, user_id, tick, score, level, sections, heard_at)
    SELECT run_id, user_id, 1, 1, 1, 3, app_now() FROM run_tickets`.execute(arena.owner);
  await sql`ANALYZE run_tickets, run_checkpoints, live_runs`.execute(arena.owner);
  admin = new pg.Client({ connectionString: arena.ownerUrl });
  await admin.connect();
  const onQuery = ({ query }: LogEvent): void => void statements.push(query);
  const db = createDatabase({ url: arena.databaseUrl, poolSize: 2, timeouts: 'none', onQuery });
  context = { ...arena.context, db };
});
afterAll(async () => {
  await context.db.destroy();
  await admin.end();
  await arena.close();
});

/** Tables that a statement reads whole, by the plan for these values or by that for all values. */
async function findWholeReads({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(text)) return [];
  const plans = [
    await admin.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`),
    await admin.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values: [...parameters] }),
  ].map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'));
  return plans.flatMap((plan) =>
    [...plan.matchAll(/Seq Scan on (?:run|live)_\w+/g)].map(([read]) => `${read}: ${text}`),
  );
}

test('no message of a run reads the messages, tickets or progress of all runs', async () => {
  const gamer = await Gamer.join(arena);
  const { runId } = await gamer.draw();
  const open = async (): Promise<{
    live: LiveSimulations;
    tell(...checkpoints: RunCheckpoint[]): Promise<unknown>;
  }> => {
    const live = createLiveSimulations(context);
    const request = { userId: gamer.player.id, runId, address: '127.0.0.1', knows: 3 };
    return { live, tell: (...checkpoints) => recordCheckpoints({ ...context, live }, { ...request, checkpoints }) };
  };
  const [here, there] = [await open(), await open()];
  await here.tell(START);
  arena.clock.advance(60_000);
  await here.tell(digest(1));
  await here.tell(digest(2));
  await there.tell(digest(3));
  await there.tell({ seq: 4, kind: 'pause', tick: 400 });
  await here.tell({ seq: 5, kind: 'resume', tick: 400 });
  await here.tell({ seq: 6, kind: 'quit', tick: 480 });
  await findTicket(context.db, runId);
  await readCheckpoints(context.db, runId);
  await here.live.remove(runId);
  for (const { live } of [here, there]) await live.close();

  expect(statements.length).toBeGreaterThan(20);
  const found = new Set<string>();
  for (const statement of statements) for (const read of await findWholeReads(statement)) found.add(read);
  expect([...found]).toEqual([]);
});
