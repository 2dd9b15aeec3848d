import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { readStraight } from '../../../src/features/rooms/readStraight.ts';

const MASK = Buffer.from([7, 99, 200, 31]);

/** A message as a browser sends it. */
function message(kind: number, body: Uint8Array): Buffer {
  const isLong = body.length > 125;
  const size = isLong ? [0x80 | 126, body.length >> 8, body.length & 255] : [0x80 | body.length];
  const masked = Buffer.from(body.map((byte, at) => byte ^ (MASK[at & 3] ?? 0)));
  return Buffer.concat([Buffer.from([kind, ...size]), MASK, masked]);
}

const [TEXT, BYTES, GOODBYE, PING, PONG] = [0x81, 0x82, 0x88, 0x89, 0x8a] as const;
const bytes = (...body: number[]): Buffer => message(BYTES, Uint8Array.from(body));
const words = (text: string): Buffer => message(TEXT, Buffer.from(text));

describe('what is read past ws', () => {
  const server = http.createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 200 });
  let page: net.Socket;
  let socket: WebSocket;
  let stream: net.Socket;
  let heard: (string | number[])[];
  let pings: number;
  let ended: Promise<number>;

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  beforeEach(async () => {
    heard = [];
    pings = 0;
    const { port } = server.address() as AddressInfo;
    page = net.connect(port, '127.0.0.1');
    page.on('error', () => undefined);
    const opened = once(sockets, 'connection');
    page.write('GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n');
    page.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n');
    const [accepted, request] = (await opened) as [WebSocket, http.IncomingMessage];
    [socket, stream] = [accepted, request.socket];
    socket.on('error', () => undefined);
    socket.on('ping', () => (pings += 1));
    socket.on('message', (data: RawData, isBinary) =>
      heard.push(isBinary ? [...(data as Buffer)] : (data as Buffer).toString()),
    );
    ended = new Promise((resolve) => socket.on('close', resolve));
    readStraight(socket, stream);
    return () => page.destroy();
  });

  /** Each comes by itself. */
  const come = (...chunks: readonly Buffer[]): void => chunks.forEach((chunk) => void stream.emit('data', chunk));
  /** The code that the page is told at the end. */
  async function goodbye(): Promise<number> {
    for await (const chunk of page as AsyncIterable<Buffer>) {
      const at = chunk.lastIndexOf(GOODBYE);
      if (chunk[at + 1] === 2) return chunk.readUInt16BE(at + 2);
    }
    throw new Error('nothing was said');
  }
  /** Whether ws is passed by. */
  const isStraight = (): boolean => stream.listeners('data').every(({ name }) => name === 'read');

  test('are short messages of bytes, each once and in its order among all else', () => {
    const all = [
      bytes(1, 2, 3, 4, 5),
      words('leave'),
      bytes(),
      message(PING, Buffer.of()),
      message(PONG, Buffer.of(1)),
    ];
    come(...all, bytes(6), Buffer.concat([bytes(7), words('emote'), bytes(8, 9)]), bytes(10));
    expect(heard).toEqual([[1, 2, 3, 4, 5], 'leave', [], [6], [7], 'emote', [8, 9], [10]]);
    expect(pings).toBe(1);
    expect(isStraight()).toBe(true);
  });

  test('is nothing more where a message comes in pieces, or is long', () => {
    const whole = bytes(1, 2, 3, 4, 5, 6);
    come(bytes(0), whole.subarray(0, 9));
    expect(isStraight()).toBe(false);
    // The rest looks like a message of its own.
    come(whole.subarray(9), bytes(7), message(BYTES, new Uint8Array(150)), bytes(8));
    expect(heard).toEqual([[0], [1, 2, 3, 4, 5, 6], [7], Array.from({ length: 150 }, () => 0), [8]]);
  });

  test('is nothing whose length is told in more bytes', () => {
    come(Buffer.concat([Buffer.from([BYTES, 0x80 | 126, 0, 124]), MASK, Buffer.alloc(124)]));
    expect(heard).toHaveLength(1);
    expect(heard[0]).toHaveLength(124);
  });

  test('leaves what is split among frames to ws', () => {
    come(message(0x02, Uint8Array.of(1, 2)), message(PING, Buffer.of()), message(0x80, Uint8Array.of(3)), bytes(4));
    expect(heard).toEqual([[1, 2, 3], [4]]);
  });

  test.each([
    ['without a mask', Buffer.from([BYTES, 1, 1]), 1002],
    ['without a mask, as long as one with it', Buffer.from([BYTES, 3, 1, 1, 1, BYTES, 2, 1, 1]), 1002],
    ['with bits that nobody agreed on', Buffer.concat([Buffer.from([0xc2]), bytes(1).subarray(1)]), 1002],
    ['of words that are none', message(TEXT, Uint8Array.of(0xff)), 1007],
    ['too long', message(BYTES, new Uint8Array(201)), 1009],
  ])('refuses a message %s, and hears nothing after it', async (_, bad, code) => {
    page.write(bad);
    page.write(bytes(9));
    expect(await goodbye()).toBe(code);
    come(bytes(9));
    expect(heard).toEqual([]);
    // Else its end would not be noticed.
    expect(stream.isPaused()).toBe(false);
  });

  test('is nothing after a goodbye', async () => {
    page.write(Buffer.concat([bytes(1), message(GOODBYE, Uint8Array.of(3, 232)), bytes(2)]));
    page.resume();
    expect(await ended).toBe(1_000);
    expect(heard).toEqual([[1]]);
  });

  test('waits while the socket is paused', async () => {
    socket.pause();
    page.write(bytes(1));
    page.write(bytes(2));
    socket.resume();
    page.write(message(GOODBYE, Uint8Array.of(3, 232)));
    page.resume();
    await ended;
    expect(heard).toEqual([[1], [2]]);
  });
});
