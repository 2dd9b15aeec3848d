import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchCluster } from '../benchDatabase.ts';
import { sendRequest } from '../live/overHttp.ts';
import { startBenchServer } from '../servers/startBenchServer.ts';
import { COUNTERS_DELAY_MS, divideUsage, readUsage, subtractUsage, type Usage } from './usage.ts';

const MARK_MS = 2_000;
const IDLE_MS = 4_000;
/** As long as those of a bot. */
const INPUTS = Buffer.alloc(30, 'x').toString('base64');

/** What the marks of one run cost at the least: a bare server that stores each by one UPSERT. */
export async function measureBareMarks(
  cluster: BenchCluster,
  { marks, players }: { marks: number; players: number },
): Promise<Usage> {
  const { url, pool } = await cluster.create('bare');
  // The server's role may not make tables.
  await pool.query(`CREATE TABLE marks (run_id uuid PRIMARY KEY, seq integer, tick integer, inputs text);
    GRANT ALL ON marks TO PUBLIC`);
  const server = await startBenchServer('./upsert.ts', { env: { DATABASE_URL: url } });
  const parts = { servers: [server], pool, postgresPid: cluster.pid, redis: undefined };
  const play = (): Promise<unknown> =>
    Promise.all(
      Array.from({ length: players }, async (_, index) => {
        await wait((index * MARK_MS) / players);
        const runId = randomUUID();
        for (let seq = 0; seq < marks; seq += 1) {
          const nextMs = performance.now() + MARK_MS;
          const mark = { seq, kind: 'digest', tick: seq * 120, fromTick: seq * 120 - 120, inputs: INPUTS };
          const body = { runId, checkpoints: [mark], knows: 3 };
          const { status } = await sendRequest(server, { path: 'mark', cookie: 'session=bare', body });
          if (status !== 200) throw new Error(`a bare mark was answered with ${status}`);
          await wait(Math.max(0, nextMs - performance.now()));
        }
      }),
    );
  try {
    const idleFrom = await readUsage(parts);
    await wait(IDLE_MS);
    const idle = subtractUsage(await readUsage(parts), idleFrom);
    await play();
    const before = await readUsage(parts);
    await play();
    await wait(COUNTERS_DELAY_MS);
    return divideUsage(subtractUsage(await readUsage(parts), before, idle), players);
  } finally {
    server.stop();
  }
}
