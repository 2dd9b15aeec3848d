import { createHash, createHmac } from 'node:crypto';
import { DailyResponse, DailyCommitmentsResponse, type DailyCommitment } from '@jumpy/protocol/http/daily';
import { OTHER_VERSION } from '@jumpy/sim/testing/otherRules';
import { SIM_VERSION } from '@jumpy/sim/version';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureCourses } from '../../../src/features/daily/courses.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import type { TestApp } from '../../support/testApp.ts';

const DAY_MS = 86_400_000;

let arena: TestApp;
beforeEach(async () => {
  arena = await createArena('promises', { now: '2026-11-20T23:59:59Z' });
});
afterEach(() => arena.close());

const promises = async (): Promise<Map<string, DailyCommitment>> => {
  const { days } = (await arena.newClient().get('/api/daily/commitments')).as(DailyCommitmentsResponse);
  return new Map(days.map((day) => [day.date, day]));
};
const hash = (key: string): string => createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');
const drawn = (key: string, message: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(message).digest('hex');
const seedOf = (key: string): string =>
  [0, 1, 2].map((section) => drawn(key, `jumpy section ${section}`).slice(0, 8)).join('');

test('publishes commitments to courses 30 days ahead, without keys, without sign-in', async () => {
  const days = [...(await promises()).values()];
  expect(days).toHaveLength(31);
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-11-20', '2026-12-20']);
  expect(days.every(({ key, seed }) => key === null && seed === null)).toBe(true);
  expect(new Set(days.map(({ commitment }) => commitment)).size).toBe(31);
  expect(days[0]?.committedAt).toBe(Date.parse('2026-11-20T23:59:59Z'));
});

test('reveals the key together with the day’s replays; it matches the commitment and yields the played seed', async () => {
  const gamer = await Gamer.join(arena);
  const { seed: course } = await gamer.draw({ mode: 'daily' });
  const seed = course.slice(0, 24);
  const before = (await promises()).get('2026-11-20');
  expect(before?.key).toBeNull();
  // Runs started before midnight may still be active.
  arena.clock.set('2026-11-21T00:44:59Z');
  expect((await promises()).get('2026-11-20')).toMatchObject({ key: null, seed: null, simVersion: null });
  arena.clock.set('2026-11-21T00:45:00Z');
  const after = await promises();
  const opened = after.get('2026-11-20');
  expect(opened?.commitment).toBe(before?.commitment);
  expect(hash(opened?.key ?? '')).toBe(before?.commitment);
  expect(seedOf(opened?.key ?? '')).toBe(seed);
  expect(opened).toMatchObject({ seed, simVersion: SIM_VERSION });
  expect([...after.values()].filter(({ key }) => key !== null)).toHaveLength(1);
  await gamer.openSession();
  expect((await gamer.draw({ mode: 'daily' })).seed).not.toBe(course);
});

test('a day that began under older rules is played by them to its end', async () => {
  const gamer = await Gamer.join(arena);
  await promises();
  await arena.owner.transaction().execute(async (trx) => {
    await sql`ALTER TABLE daily_keys DISABLE TRIGGER USER`.execute(trx);
    await sql`UPDATE daily_keys SET sim_version = ${OTHER_VERSION}`.execute(trx);
    await sql`ALTER TABLE daily_keys ENABLE TRIGGER USER`.execute(trx);
  });
  const ticket = await gamer.draw({ mode: 'daily' });
  expect(ticket.simVersion).toBe(OTHER_VERSION);
  arena.clock.set('2026-11-21T00:45:00Z');
  const opened = (await promises()).get('2026-11-20');
  expect(opened).toMatchObject({ simVersion: OTHER_VERSION, seed: ticket.seed.slice(0, 24) });
  await gamer.openSession();
  expect((await gamer.draw({ mode: 'daily' })).simVersion).toBe(SIM_VERSION);
});

test('commitments hold for 30 days: the last committed day’s key matches a month later', async () => {
  const promised = (await promises()).get('2026-12-20')?.commitment;
  arena.clock.set('2026-12-21T00:45:00Z');
  const days = await promises();
  expect(days.get('2026-12-20')?.commitment).toBe(promised);
  expect(hash(days.get('2026-12-20')?.key ?? '')).toBe(promised);
  expect([...days.keys()].at(0)).toBe('2026-11-21');
  expect([...days.keys()].at(-1)).toBe('2027-01-20');
});

test('commitments and keys cannot be changed, even by the owner', async () => {
  await ensureCourses(arena.context);
  for (const statement of [
    sql`UPDATE daily_courses SET commitment = decode(repeat('00', 32), 'hex')`,
    sql`DELETE FROM daily_courses`,
    sql`UPDATE daily_keys SET key = decode(repeat('00', 32), 'hex')`,
    sql`DELETE FROM daily_keys`,
    sql`TRUNCATE daily_courses CASCADE`,
  ]) {
    await expect(statement.execute(arena.context.db)).rejects.toThrow('permission denied');
    await expect(statement.execute(arena.owner)).rejects.toThrow('append-only');
  }
});

test('concurrent processes commit to the same days', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ensureCourses(arena.context)));
  arena.clock.advance(2_000);
  await Promise.all(Array.from({ length: 8 }, () => ensureCourses(arena.context)));
  const { db } = arena.context;
  expect(await db.selectFrom('dailyCourses').select('courseDate').execute()).toHaveLength(32);
  expect(await db.selectFrom('dailyKeys').select('courseDate').orderBy('courseDate').execute()).toEqual([
    { courseDate: '2026-11-20' },
    { courseDate: '2026-11-21' },
  ]);
});

test('a changed secret breaks future days with a logged error; the current day keeps its key', async () => {
  const gamer = await Gamer.join(arena);
  const { seed: course } = await gamer.draw({ mode: 'daily' });
  const before = await promises();
  const lines: string[] = [];
  const env = { ...arena.context.env, dailySecret: 'another-secret-0123456789-0123456789' };
  const log = createLogger({ ...env, logLevel: 'error' }, { write: (line: string) => lines.push(line) });
  const changed = { ...arena.context, env, log };
  await ensureCourses(changed);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('DAILY_SECRET');
  expect(lines[0]).toContain('2026-11-21');
  expect(lines[0]).not.toContain('"2026-11-20"');
  expect((await gamer.draw({ mode: 'daily' })).seed).toBe(course);

  arena.clock.advance(DAY_MS);
  await ensureCourses(changed);
  arena.clock.advance(DAY_MS);
  const after = await promises();
  expect(after.get('2026-11-21')?.commitment).toBe(before.get('2026-11-21')?.commitment);
  expect(hash(after.get('2026-11-20')?.key ?? '')).toBe(before.get('2026-11-20')?.commitment);
  expect(hash(after.get('2026-11-21')?.key ?? '')).not.toBe(before.get('2026-11-21')?.commitment);
});

test('today’s course is public, with its commitment and end', async () => {
  const answer = (await arena.newClient().get('/api/daily')).as(DailyResponse);
  expect(answer).toMatchObject({
    today: {
      date: '2026-11-20',
      opensAt: Date.parse('2026-11-20T00:00:00Z'),
      endsAt: Date.parse('2026-11-21T00:00:00Z'),
    },
    serverNow: Date.parse('2026-11-20T23:59:59Z'),
    players: 0,
    own: null,
  });
  expect(answer.today.commitment).toBe((await promises()).get('2026-11-20')?.commitment);
});
