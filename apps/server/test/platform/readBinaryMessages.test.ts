import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { readBinaryMessages } from '../../src/platform/readBinaryMessages.ts';

const MAX_BYTES = 300;

interface Frame {
  head: number;
  payload: Uint8Array;
}

/** What a server heard on one connection. */
interface Heard {
  direct: string[];
  all: string[];
  closedWith: number;
}

const server = http.createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: MAX_BYTES });
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

function encode({ head, payload }: Frame): Buffer {
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255];
  const mask = [7, 99, 200, 31];
  return Buffer.from([head, ...size, ...mask, ...payload.map((byte, index) => byte ^ (mask[index & 3] ?? 0))]);
}

/** Sends bytes in the given pieces to a new connection, each after the server got the one before. */
async function hear(pieces: readonly Buffer[], isDirect = true): Promise<Heard> {
  const accepting = once(sockets, 'connection') as Promise<[WebSocket, http.IncomingMessage]>;
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.setNoDelay();
  client.on('error', () => undefined);
  client.write(
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  const [socket, { socket: stream }] = await accepting;
  client.resume();
  const direct: string[] = [];
  const all: string[] = [];
  const note = (kind: string, data: Uint8Array): void => void all.push(`${kind} ${Buffer.from(data).toString('hex')}`);
  if (isDirect) {
    const onMessage = (data: Uint8Array): void => {
      direct.push(Buffer.from(data).toString('hex'));
      note('binary', data);
    };
    expect(readBinaryMessages(socket, { maxBytes: MAX_BYTES, onMessage })).toBe(true);
  }
  socket.on('message', (data: Buffer, isBinary) => note(isBinary ? 'binary' : 'text', data));
  socket.on('ping', (data: Buffer) => note('ping', data));
  socket.on('pong', (data: Buffer) => note('pong', data));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
  for (const piece of pieces) {
    if (piece.length === 0 || stream.destroyed) continue;
    const due = stream.bytesRead + piece.length;
    client.write(piece);
    while (stream.bytesRead < due && !stream.destroyed) await new Promise(setImmediate);
  }
  client.end();
  const closedWith = await closed;
  client.destroy();
  return { direct, all, closedWith };
}

const inputs = (length: number): Frame => ({ head: 0x82, payload: Uint8Array.from({ length }, (_, i) => i & 255) });

test('binary messages skip ws, short and long, alone and several at once', async () => {
  const lengths = [0, 1, 9, 125, 126, MAX_BYTES];
  const messages = lengths.map((length) => encode(inputs(length)));
  const expected = lengths.map((length) => Buffer.from(inputs(length).payload).toString('hex'));
  expect((await hear(messages)).direct).toEqual(expected);
  expect((await hear([Buffer.concat(messages)])).direct).toEqual(expected);
});

test('a message in pieces goes through ws, and those after it do not', async () => {
  const message = encode(inputs(9));
  const { direct, all } = await hear([Buffer.concat([message, message.subarray(0, 8)]), message.subarray(8), message]);
  expect(all).toHaveLength(3);
  expect(direct).toHaveLength(2);
});

test('texts, pings and pongs go through ws, and do not end direct reading', async () => {
  const frames = [0x81, 0x89, 0x8a, 0x82].map((head) => encode({ head, payload: Uint8Array.of(104, 105) }));
  const { direct, all } = await hear([Buffer.concat(frames)]);
  expect(all).toEqual(['text 6869', 'ping 6869', 'pong 6869', 'binary 6869']);
  expect(direct).toEqual(['6869']);
});

const frame = fc.record({
  head: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0x82) },
    { weight: 3, arbitrary: fc.constantFrom(0x81, 0x89, 0x8a) },
    { weight: 1, arbitrary: fc.constantFrom(0x02, 0x80, 0x88, 0x83, 0xc2, 0x92, 0x01) },
  ),
  payload: fc.uint8Array({ maxLength: MAX_BYTES + 5, size: 'max' }).map((bytes) => bytes.map((byte) => byte & 127)),
});

test('whatever arrives in whichever pieces, the same is heard as by ws alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(frame, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(600), { maxLength: 4 }),
      fc.option(fc.nat(20), { nil: 0 }),
      async (frames, cuts, damage) => {
        const bytes = Buffer.concat(frames.map(encode));
        // An unmasked or otherwise damaged frame.
        if (damage > 0) bytes[damage % bytes.length] = 0x42;
        const at = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length];
        const pieces = at.slice(1).map((end, index) => Buffer.from(bytes.subarray(at[index], end)));
        const [direct, plain] = [await hear(pieces.map((piece) => Buffer.from(piece))), await hear(pieces, false)];
        expect({ ...direct, direct: [] }).toEqual(plain);
      },
    ),
    {
      numRuns: 60,
      endOnFailure: true,
      interruptAfterTimeLimit: 40_000,
      ...(process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {}),
    },
  );
});
