import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { createRoomSocket, type RoomSocket } from '../../../src/features/rooms/clientConnection.ts';

interface ReceivedFrame {
  data: Buffer;
  isBinary: boolean;
}

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index % 251);

describe('shared broadcast frames', () => {
  const server = http.createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  let page: WebSocket;
  let below: WebSocket;
  let socket: RoomSocket;
  let received: ReceivedFrame[];
  let written: number;

  beforeEach(async () => {
    if (!server.listening) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
    received = [];
    const opened = once(sockets, 'connection');
    page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    page.on('message', (data: RawData, isBinary) => received.push({ data: data as Buffer, isBinary }));
    const [accepted, request] = (await opened) as [WebSocket, http.IncomingMessage];
    below = accepted;
    written = 0;
    const { socket: stream } = request;
    const write = (data: Uint8Array): boolean => {
      written += 1;
      return stream.write(data);
    };
    socket = createRoomSocket(accepted, { write, cork: () => stream.cork(), uncork: () => stream.uncork() });
    await once(page, 'open');
    return () => page.terminate();
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('are messages of any length, in order with text messages', async () => {
    const frames = [0, 5, 125, 126, 165, 65_535, 65_536].map(bytes);
    for (const frame of frames) {
      socket.send(frame);
      socket.send(`after ${frame.length}`);
    }
    const closed = once(page, 'close');
    socket.close(1_000, 'over');
    expect((await closed)[0]).toBe(1_000);
    expect(received.map(({ isBinary }) => isBinary)).toEqual(frames.flatMap(() => [true, false]));
    expect(received.map(({ data }) => data.length)).toEqual(
      frames.flatMap(({ length }) => [length, `after ${length}`.length]),
    );
    expect(received.filter(({ isBinary }) => isBinary).map(({ data }) => new Uint8Array(data))).toEqual(frames);
  });

  test('leave together with the texts of the same turn', async () => {
    const writes: number[] = [];
    const stream = new Writable({
      write(_chunk, _encoding, done) {
        writes.push(1);
        done();
      },
      writev(chunks, done) {
        writes.push(chunks.length);
        done();
      },
    });
    const fake = createRoomSocket(below, stream);
    fake.send('scores');
    fake.send(bytes(5));
    await new Promise(setImmediate);
    fake.send(bytes(6));
    socket.terminate();
    await once(below, 'close');
    expect(writes).toEqual([2, 1]);
  });

  test('are not sent after a close frame', async () => {
    const closed = once(page, 'close');
    socket.close(1_000, 'over');
    socket.send(bytes(5));
    expect((await closed)[0]).toBe(1_000);
    expect(received).toEqual([]);
    expect(written).toBe(0);
  });

  test('are buffered like other messages, and counted', async () => {
    page.pause();
    const frame = bytes(65_535);
    for (let sent = 0; sent < 1_000 && socket.bufferedAmount === 0; sent += 1) socket.send(frame);
    expect(socket.bufferedAmount).toBeGreaterThan(0);
    expect(socket.bufferedAmount).toBe(below.bufferedAmount);
    socket.terminate();
    await once(below, 'close');
  });
});
