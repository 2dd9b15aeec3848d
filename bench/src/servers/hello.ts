import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { serveForBench } from './serveForBench.ts';

const FIRST_DISCORD_ID = 100_000_000_000_000_000n;
const BYTES = Buffer.alloc(Number(process.argv[2] ?? 0), 'x');
const known = new Map([['', 'nobody']]);

const pool = new pg.Pool({ connectionString: process.argv[3] });

const app = Fastify();
app.get('/hello', async () => ({ hello: 'world' }));
// The minimum cost of a response of that size.
app.get('/bytes', async (_request, reply) => reply.type('application/json; charset=utf-8').send(BYTES));
// The minimum cost for a signed-in user.
app.get('/known', async ({ headers }, reply) => {
  known.get(
    createHash('sha256')
      .update(headers.cookie ?? '')
      .digest('base64'),
  );
  return reply.type('application/json; charset=utf-8').send(BYTES);
});
// The same, and one row of theirs.
app.get('/row', async ({ headers }, reply) => {
  const hash = createHash('sha256')
    .update(headers.cookie ?? '')
    .digest();
  const { rows } = await pool.query({
    name: 'row',
    text: 'SELECT * FROM game_stats WHERE discord_id = $1',
    values: [String(FIRST_DISCORD_ID + BigInt(hash.readUInt8()))],
  });
  if (rows.length !== 1) throw new Error('there is no such player');
  return reply.type('application/json; charset=utf-8').send(BYTES);
});
await serveForBench(app, {});
