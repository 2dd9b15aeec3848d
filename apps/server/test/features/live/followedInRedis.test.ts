import type { FastifyInstance } from 'fastify';
import { describeBothRedis } from '@jumpy/scripts/testRedis';
import { countDueSections } from '@jumpy/sim/section';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { LiveStreams } from '../../../src/features/live/liveStreams.ts';
import { pendingStore } from '../../../src/features/runs/witness/pendingStore.ts';
import { readCheckpoints } from '../../../src/features/runs/witness/store.ts';
import { connectDurableRedis, type DurableRedis } from '../../../src/platform/durableRedis.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import type { TestApp } from '../../support/testApp.ts';
import { testEnv } from '../../support/testEnv.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { climbOn, drawTicket, openPage, tell } from './page.ts';
import { Listener, playNews } from './stream.ts';

const BROADCAST_DELAY_MS = 2_000;

describeBothRedis('runs whose checkpoints wait in Redis', (start) => {
  let arena: TestApp;
  let redis: DurableRedis;
  let other: FastifyInstance;
  beforeEach(async () => {
    const server = await start({ keepsAll: true });
    const log = createLogger(testEnv({ LOG_LEVEL: 'silent' }));
    redis = await connectDurableRedis({ url: server.url, place: 'auto', log });
    arena = await createArena('followed in Redis', { context: { redis } });
    other = createApp(arena.context, { simulator: sharedSimulator() });
    await other.ready();
    return async () => {
      await other.close();
      await arena.close();
      redis.close();
      await server.kill();
    };
  });

  async function climb(ticks: number) {
    const gamer = await Gamer.join(arena);
    const page = openPage(await drawTicket(gamer), { skill: 'strong' });
    const startMs = arena.clock.nowMs();
    await tell(gamer, page, [page.mark('start')]);
    const climbTo = async (tick: number): Promise<void> => {
      while (page.world.tick < tick && !page.world.over)
        expect((await climbOn(gamer, page, { clock: arena.clock, startMs })).status).toBe(200);
    };
    await climbTo(ticks);
    expect(page.world.over).toBe(false);
    return { gamer, page, climbTo };
  }
  const waiting = async (runId: string) => (await pendingStore.read(redis, [runId])).get(runId)?.checkpoints.length;

  test('are watched, continue in a process that knows nothing of them, and settle as live with all of them', async () => {
    const { gamer, page, climbTo } = await climb(1_200);
    const { runId } = page.ticket;
    const streams = new LiveStreams(arena.context);
    const listener = new Listener();
    await streams.watch(runId, listener, '192.0.2.1');
    gamer.turnTo(other);
    await climbTo(2_400);
    arena.clock.advance(BROADCAST_DELAY_MS);
    await streams.poll();
    expect(await waiting(runId)).toBe(20);
    expect(listener.tick).toBe(2_400);
    expect(await playNews(listener.news)).toMatchObject({ tick: 2_400, score: page.world.score });
    const noted = arena.context.db.selectFrom('liveRuns').selectAll().where('runId', '=', runId);
    expect(await noted.executeTakeFirst()).toMatchObject({
      ...{ tick: 2_400, score: page.world.score, sections: countDueSections(page.world.course) },
    });
    await tell(gamer, page, [page.mark('quit')]);
    const settled = await gamer.settle(page.finish());
    expect(settled).toMatchObject({ witness: 'live', score: page.world.score });
    expect(await waiting(runId)).toBe(0);
    expect(await readCheckpoints(arena.context.db, runId)).toHaveLength(22);
    streams.close();
  });

  test('settle with all of them when the page sent no end', async () => {
    const { gamer, page } = await climb(1_200);
    const heardTicks = page.world.tick;
    page.climb(Infinity);
    arena.clock.advance(((page.world.tick - heardTicks) * 1_000) / 60);
    await gamer.settle(page.finish());
    expect(await readCheckpoints(arena.context.db, page.ticket.runId)).toHaveLength(11);
    expect(await pendingStore.list(redis)).toEqual([]);
  });

  test('can be resumed in another page from the last one', async () => {
    const { gamer, page } = await climb(1_200);
    const { runId } = page.ticket;
    const waits = await gamer.client.get(`/api/run-resume/${runId}`);
    expect(waits.body).toMatchObject({ waiting: { runId, isHeard: false } });
    await climbOn(gamer, page, { clock: arena.clock, startMs: arena.clock.nowMs() - (page.world.tick * 1_000) / 60 });
    const resumed = await gamer.client.post('/api/run-resume', { runId, leg: 1 });
    expect(resumed.body).toMatchObject({ resumed: { leg: 1, tick: 1_320 } });
    expect((await tell(gamer, page, [page.mark()])).body).toMatchObject({ code: 'run_moved' });
  });
});
