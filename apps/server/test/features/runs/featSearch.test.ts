import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { createFeatDetector } from '@jumpy/domain/feats';
import { simulate } from '@jumpy/sim/simulate';
import { addOtherRules } from '@jumpy/sim/testing/otherRules';
import { SIM_VERSION } from '@jumpy/sim/version';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type FeatReader,
  createFeatSearch,
  createFeatReader,
  type FeatSearchPacing,
} from '../../../src/features/runs/feats/featSearch.ts';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { QuestsResponse } from '@jumpy/protocol/http/quests';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import type { PlayedRun } from './playedRun.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('featSearch');
});
beforeEach(async () => {
  for (const table of ['runFeats', 'featSearches', 'notices', 'replays'] as const)
    await arena.owner.deleteFrom(table).execute();
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

/** As if the existing runs predated feats. */
const forget = () => arena.owner.deleteFrom('runFeats').execute();
/** One run per slice. */
const rest: FeatSearchPacing = { nowMs: () => 0, pause: async () => undefined, sliceMs: 0, batch: 1 };
const fullPacing: FeatSearchPacing = { ...rest, sliceMs: 1, batch: 20 };
const FEATS = [{ key: 'feat_bare', tick: 1 }] as const;
const waiting = async () =>
  (
    await sql<{ task: string; key: string }>`
      SELECT task_identifier AS task, key FROM graphile_worker.jobs WHERE key = 'feats'`.execute(arena.context.db)
  ).rows;
const readFeats = () =>
  arena.context.db.selectFrom('runFeats').select(['runId', 'questKey', 'tick', 'isLate']).orderBy('questKey').execute();
const notices = (userId: string) =>
  arena.context.db.selectFrom('notices').select(['key', 'notice']).where('userId', '=', userId).execute();
const search = () => arena.context.db.selectFrom('featSearches').selectAll().executeTakeFirst();
const expected = ({ ticket, replay }: PlayedRun) => {
  const finder = createFeatDetector();
  simulate(replay, finder.observe);
  return finder
    .getFound()
    .map(({ key, tick }) => ({ runId: ticket.runId, questKey: key as string, tick, isLate: true }))
    .toSorted((a, b) => a.questKey.localeCompare(b.questKey));
};
/** Reads nothing; records its requests. */
const noReader =
  (byteLengths: number[], feats: Awaited<ReturnType<FeatReader['read']>>['feats'] = []) =>
  () => ({
    async read(bytes: Uint8Array) {
      byteLengths.push(bytes.length);
      return { feats, cpuMs: 40 };
    },
    close: async () => undefined,
  });

describe('older runs', () => {
  test('are simulated by their own rules, make quests claimable, award nothing, and cause one notification', async () => {
    const { run } = await gamer.play({ skill: 'average' });
    const before = expected(run);
    expect(before.length).toBeGreaterThan(1);
    await forget();
    await createFeatSearch(arena.context, { pacing: fullPacing })();
    await createFeatSearch(arena.context, { pacing: fullPacing })();
    expect(await readFeats()).toEqual(before);
    expect(await search()).toMatchObject({ runs: 1, doneAt: expect.any(Date) });
    expect(await notices(gamer.player.id)).toEqual([
      { key: 'feats_found 1', notice: { kind: 'feats_found', count: before.length } },
    ]);
    const { quests } = (await gamer.client.get('/api/quests')).as(QuestsResponse).board;
    const claimable = quests.filter((quest) => quest.quest_type === 'replay' && quest.current_progress === 1);
    expect(claimable.map(({ quest_key, run: by }) => [quest_key, by?.tick]).toSorted()).toEqual(
      before.map(({ questKey, tick }) => [questKey, tick]).toSorted(),
    );
    // One combined notice replaces one per feat.
    const keys = (await notices(gamer.player.id)).map(({ key }) => key);
    expect(keys.filter((key) => key.includes('feat_'))).toEqual([]);
    const { questXp } = await arena.context.db
      .selectFrom('users')
      .select('questXp')
      .where('id', '=', gamer.player.id)
      .executeTakeFirstOrThrow();
    expect(questXp).toBe(0);
    expect(await ledgerErrors(arena.context.db)).toEqual([]);
  });

  test('are searched newest first in slices, each continuing where the last ended and enqueueing the next', async () => {
    const runs: string[] = [];
    for (let game = 0; game < 3; game += 1) runs.push((await gamer.play()).run.ticket.runId);
    await arena.owner.deleteFrom('runFeats').execute();
    const slice = () => createFeatSearch(arena.context, { openReader: noReader([], FEATS), pacing: rest })();
    for (let done = 1; done <= 3; done += 1) {
      await slice();
      expect((await readFeats()).map(({ runId }) => runId).toSorted()).toEqual(runs.slice(-done).toSorted());
      expect(await search()).toMatchObject({ runs: done, doneAt: null, beforeId: runs.at(-done) });
      expect(await waiting()).toEqual([{ task: 'feats', key: 'feats' }]);
    }
  });

  test('are searched again if a slice was interrupted before it was stored', async () => {
    await gamer.play();
    await forget();
    const broken = { ...arena.context, clock: { nowMs: () => Number.NaN } };
    await expect(createFeatSearch(broken, { openReader: noReader([], FEATS), pacing: rest })()).rejects.toThrow();
    expect([await readFeats(), await search()]).toMatchObject([[], { runs: 0, beforeId: null }]);
    await createFeatSearch(arena.context, { openReader: noReader([], FEATS), pacing: rest })();
    expect(await readFeats()).toHaveLength(1);
  });

  test('are skipped if they cannot be simulated', async () => {
    await gamer.play();
    await forget();
    const openReader = () => ({ ...noReader([])(), read: async () => Promise.reject(new Error('broken')) });
    await createFeatSearch(arena.context, { openReader, pacing: rest })();
    expect([await readFeats(), await search()]).toMatchObject([[], { runs: 1 }]);
  });

  test('use at most half a core: each run is followed by a rest of the same length', async () => {
    await gamer.play();
    const rests: number[] = [];
    const pacing = { ...fullPacing, pause: async (ms: number) => void rests.push(ms) };
    const byteLengths: number[] = [];
    await createFeatSearch(arena.context, { openReader: noReader(byteLengths), pacing })();
    expect(rests).toEqual(byteLengths.map(() => 40));
  });

  test('do not count if voided', async () => {
    const { run } = await gamer.play({ skill: 'average' });
    await forget();
    await voidRun(arena.context, { runId: run.ticket.runId, reason: 'a test' });
    await createFeatSearch(arena.context, { pacing: fullPacing })();
    expect(await notices(gamer.player.id)).toEqual([]);
  });
});

test('the search thread reads a replay as stored, and reports its CPU time', async () => {
  const { run } = await gamer.play({ skill: 'average' });
  const { bytes } = await arena.context.db
    .selectFrom('replays')
    .select('bytes')
    .where('runId', '=', run.ticket.runId)
    .executeTakeFirstOrThrow();
  const reader = createFeatReader();
  try {
    const { feats, cpuMs } = await reader.read(bytes ?? Buffer.alloc(0));
    expect(feats.length).toBe(expected(run).length);
    expect(cpuMs).toBeGreaterThan(0);
    expect(run.ticket.simVersion).toBe(SIM_VERSION);
    await expect(reader.read(Buffer.from('no replay'))).rejects.toThrow();
  } finally {
    await reader.close();
  }
});

test('runs of an older version are searched by that version’s rules', async () => {
  const golden = new URL('../../../../../packages/sim/testing/other/bots.json', import.meta.url);
  const replays = (JSON.parse(readFileSync(golden, 'utf8')) as { replay: string }[]).map(({ replay }) =>
    Buffer.from(replay, 'hex'),
  );
  const rules = await addOtherRules();
  const reader = createFeatReader({ worker: new URL('./featByOtherRules.ts', import.meta.url) });
  try {
    for (const bytes of replays) {
      const finder = createFeatDetector();
      rules.simulate(rules.decodeReplay(bytes), finder.observe);
      expect((await reader.read(deflateRawSync(bytes))).feats).toEqual(finder.getFound());
    }
  } finally {
    await reader.close();
  }
});
