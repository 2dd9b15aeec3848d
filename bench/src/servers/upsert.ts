import Fastify from 'fastify';
import { scriptEnv } from '@jumpy/scripts/env';
import pg from 'pg';
import { serveForBench } from './serveForBench.ts';

/** The least that keeps the marks of runs: a bare route that stores the last mark of each in one statement. */
const pool = new pg.Pool({ connectionString: scriptEnv().inherited['DATABASE_URL'], max: 10 });

interface Mark {
  runId: string;
  checkpoints: readonly { seq: number; tick: number; inputs?: string }[];
}

const app = Fastify();
app.post<{ Body: Mark }>('/api/mark', async ({ body: { runId, checkpoints } }) => {
  const { seq = 0, tick = 0, inputs = '' } = checkpoints[0] ?? {};
  await pool.query({
    name: 'mark',
    text: `INSERT INTO marks VALUES ($1, $2, $3, $4)
      ON CONFLICT (run_id) DO UPDATE SET seq = excluded.seq, tick = excluded.tick, inputs = excluded.inputs`,
    values: [runId, seq, tick, inputs],
  });
  return { success: true };
});
await serveForBench(app, {});
