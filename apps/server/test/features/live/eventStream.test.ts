import { once } from 'node:events';
import net from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventStream, openEventStream } from '../../../src/features/live/routes.ts';

const A_LOT = `: ${'x'.repeat(60_000)}\n\n`;

let app: FastifyInstance;
let port: number;
let opened: Promise<EventStream>;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  opened = new Promise((resolve) => {
    app.get('/', (_request, reply) => {
      const stream = openEventStream(reply);
      stream.write('data: 1\n\n');
      resolve(stream);
      return reply;
    });
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.close());

async function connect(): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}

test('disconnects a client that does not read before the backlog fills memory', async () => {
  const socket = await connect();
  const stream = await opened;
  let isClosed = false;
  stream.onClose(() => {
    isClosed = true;
  });
  // Socket buffers on both sides have to fill up first.
  for (let round = 0; round < 2_000 && !isClosed; round += 1) {
    stream.write(A_LOT);
    await new Promise((next) => setImmediate(next));
  }
  await expect.poll(() => isClosed).toBe(true);
  socket.destroy();
});

test('delivers everything to a client that reads, regardless of size', async () => {
  const socket = await connect();
  let bytes = 0;
  socket.on('data', (data: Buffer) => {
    bytes += data.length;
  });
  const stream = await opened;
  const rounds = 100;
  for (let round = 0; round < rounds; round += 1) {
    stream.write(A_LOT);
    await expect.poll(() => bytes).toBeGreaterThan(round * A_LOT.length);
  }
  await expect.poll(() => bytes).toBeGreaterThan(rounds * A_LOT.length);
  socket.destroy();
});

test('reports a disconnect once, also to a listener added later', async () => {
  const socket = await connect();
  const stream = await opened;
  const left = new Promise<void>((resolve) => {
    stream.onClose(resolve);
  });
  socket.destroy();
  await left;
  let isTold = false;
  stream.onClose(() => {
    isTold = true;
  });
  stream.write(A_LOT);
  stream.end();
  expect(isTold).toBe(true);
});

test('sends data unchanged, and ends the connection with the stream', async () => {
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data: Buffer) => {
    text += data.toString();
  });
  const ended = once(socket, 'end');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const stream = await opened;
  stream.write('data: 2\n\n');
  stream.end();
  await ended;
  const [head = '', body] = text.split('\r\n\r\n');
  expect(body).toBe('data: 1\n\ndata: 2\n\n');
  expect(head.toLowerCase()).toContain('\r\nconnection: close');
  expect(head.toLowerCase()).not.toContain('transfer-encoding');
});
