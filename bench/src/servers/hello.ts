import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { serveForBench } from './serveForBench.ts';

const BOARD_BYTES = Buffer.alloc(Number(process.argv[2] ?? 0), 'x');
const known = new Map([['', 'nobody']]);

const app = Fastify();
app.get('/hello', async () => ({ hello: 'world' }));
// The least an answer of that size to somebody signed in could be.
app.get('/bytes', async ({ headers }, reply) => {
  known.get(
    createHash('sha256')
      .update(headers.cookie ?? '')
      .digest('base64'),
  );
  return reply.type('application/json; charset=utf-8').send(BOARD_BYTES);
});
await serveForBench(app, {});
