import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { serveForBench } from './serveForBench.ts';

const BYTES = Buffer.alloc(Number(process.argv[2] ?? 0), 'x');
const known = new Map([['', 'nobody']]);

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
await serveForBench(app, {});
