import { createHash, createHmac } from 'node:crypto';
import { RunCommitmentsResponse } from '@jumpy/protocol/http/commitments';
import { ReplaysResponse } from '@jumpy/protocol/http/replays';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../support/testApp.ts';
import { createArena } from '../arena.ts';
import { Gamer } from '../gamer.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('courseProof', { now: '2026-11-20T12:00:00Z' });
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

const courseOf = async (runId: string, client = arena.newClient()) =>
  (await client.get(`/api/replays?runs=${runId}`)).as(ReplaysResponse).replays[0]?.course;
const hash = (key: string): string => createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');
const section = (key: string, number: number): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`jumpy section ${number}`).digest('hex').slice(0, 8);

test('a run’s key is committed in a public list when drawn, and revealed only when settled', async () => {
  const ticket = await gamer.draw();
  const promised = ticket.commitment ?? '';
  expect(promised).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(ticket)).not.toContain('key');
  const { commitments } = (await arena.newClient().get('/api/run-commitments')).as(RunCommitmentsResponse);
  expect(commitments.at(-1)).toMatchObject({
    ...{ runId: ticket.runId, commitment: promised, committedAt: arena.clock.nowMs() },
  });
  expect(await courseOf(ticket.runId)).toBeUndefined();

  const { run } = await gamer.play({ skill: 'average', ticks: 900 });
  const course = await courseOf(run.ticket.runId);
  expect(hash(course?.key ?? '')).toBe(course?.commitment);
  expect(course?.commitment).toBe(run.ticket.commitment);
  expect(section(course?.key ?? '', 0)).toBe(run.replay.seed.slice(0, 8));
});

test('the list is paged by number, and is append-only', async () => {
  const all = (await arena.newClient().get('/api/run-commitments')).as(RunCommitmentsResponse).commitments;
  const [first, ...others] = all;
  const rest = await arena.newClient().get(`/api/run-commitments?after=${first?.number}`);
  expect(rest.as(RunCommitmentsResponse).commitments).toEqual(others);
  expect(await arena.newClient().get('/api/run-commitments?after=-1')).toMatchObject({ status: 400 });
  for (const statement of [
    sql`UPDATE run_commitments SET commitment = decode(repeat('00', 32), 'hex')`,
    sql`DELETE FROM run_commitments`,
  ])
    await expect(statement.execute(arena.context.db)).rejects.toThrow('permission denied');
});

test('a race has its ghost’s course and no key of its own', async () => {
  const { settled } = await gamer.play({ skill: 'average', ticks: 600 });
  const race = await gamer.play({ mode: 'race', ghostRunId: settled.runId, ticks: 600 });
  expect(race.run.ticket.commitment).toBeUndefined();
  expect(await courseOf(race.settled.runId)).toBeUndefined();
});

test('a daily run reveals its day’s key, to its own player too, once no run of the day can be in progress', async () => {
  const { settled, run } = await gamer.play({ mode: 'daily', skill: 'average', ticks: 900 });
  expect(run.ticket.commitment).toBeUndefined();
  expect(await courseOf(settled.runId, gamer.client)).toBeUndefined();
  arena.clock.set('2026-11-21T00:44:59Z');
  expect(await courseOf(settled.runId, gamer.client)).toBeUndefined();
  arena.clock.set('2026-11-21T00:45:00Z');
  const course = await courseOf(settled.runId);
  expect(hash(course?.key ?? '')).toBe(course?.commitment);
  expect(section(course?.key ?? '', 0)).toBe(run.replay.seed.slice(0, 8));
});
