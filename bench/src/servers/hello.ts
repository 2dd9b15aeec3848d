import Fastify from 'fastify';
import { serveForBench } from './serveForBench.ts';

const app = Fastify();
app.get('/hello', async () => ({ hello: 'world' }));
await serveForBench(app, {});
