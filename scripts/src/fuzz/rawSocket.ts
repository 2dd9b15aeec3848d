import { once } from 'node:events';
import net from 'node:net';
import { OPCODE, wireFrame } from './wireFrames.ts';

/** A connection that has become a WebSocket, to which anything can be sent. */
export interface RawSocket {
  /** What the server answered to the wish: 101 where it is one. */
  readonly status: number;
  readonly isOpen: boolean;
  send(bytes: Uint8Array): void;
  /** Whether the server has read all so far, and answers within a time; false where it has closed. */
  answers(patienceMs: number): Promise<boolean>;
  /** A message of the server of one of these types, also one that came before; undefined where none comes in time. */
  hears(types: readonly string[], patienceMs: number): Promise<string | undefined>;
  /** What came so far is of no interest. */
  forget(): void;
  end(): void;
}

export interface RawSocketOptions {
  host: string;
  port: number;
  path: string;
  headers: Record<string, string>;
}

const HEAD_END = '\r\n\r\n';
const MASKED_KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

/** Asks for a WebSocket, and answers when the server has. */
export async function openRawSocket({ host, port, path, headers }: RawSocketOptions): Promise<RawSocket> {
  const socket = net.connect({ host, port });
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  const waiting = { pong: new Set<(came: boolean) => void>(), news: new Set<(came: boolean) => void>() };
  const texts: string[] = [];
  let received = Buffer.alloc(0);
  let status = 0;
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}:${port}`, 'Connection: Upgrade', 'Upgrade: websocket'];
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const key = [`Sec-WebSocket-Key: ${MASKED_KEY}`, 'Sec-WebSocket-Version: 13'];
  socket.write([...lines, ...key, ...own, '', ''].join('\r\n'));

  function take(): void {
    for (;;) {
      const frame = readFrame(received);
      if (!frame) return;
      received = received.subarray(frame.bytes);
      if (frame.opcode === OPCODE.pong) settle(waiting.pong, true);
      if (frame.opcode === OPCODE.text) {
        texts.push(frame.payload.toString('utf8'));
        settle(waiting.news, true);
      }
      if (frame.opcode === OPCODE.close) socket.end();
    }
  }
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    if (status === 0) {
      const at = received.indexOf(HEAD_END);
      if (at < 0) return;
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received.toString('latin1', 0, at))?.[1] ?? 0);
      received = received.subarray(at + HEAD_END.length);
      socket.emit('answered');
      if (status !== 101) return void socket.destroy();
    }
    take();
  });
  socket.on('close', () => {
    settle(waiting.pong, false);
    settle(waiting.news, false);
    socket.emit('answered');
  });
  await once(socket, 'answered');

  /** Whether it comes in time. */
  const wait = (whom: Set<(came: boolean) => void>, patienceMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      if (socket.destroyed) return resolve(false);
      const timer = setTimeout(() => {
        whom.delete(answer);
        resolve(false);
      }, patienceMs);
      const answer = (came: boolean): void => {
        clearTimeout(timer);
        resolve(came);
      };
      whom.add(answer);
    });
  return {
    get status() {
      return status;
    },
    get isOpen() {
      return !socket.destroyed && socket.writable;
    },
    send: (bytes) => void (socket.writable && socket.write(bytes)),
    answers(patienceMs) {
      const pong = wait(waiting.pong, patienceMs);
      if (socket.writable) socket.write(wireFrame(Uint8Array.of(), { opcode: OPCODE.ping }));
      return pong;
    },
    async hears(types, patienceMs) {
      for (;;) {
        const text = texts.shift();
        if (text === undefined && !(await wait(waiting.news, patienceMs))) return undefined;
        if (text !== undefined && types.includes((JSON.parse(text) as { type: string }).type)) return text;
      }
    },
    forget: () => void texts.splice(0),
    end: () => socket.destroy(),
  };
}

function settle(whom: Set<(came: boolean) => void>, came: boolean): void {
  const all = [...whom];
  whom.clear();
  for (const answer of all) answer(came);
}

/** A frame of the server, of those it sends: unmasked, under 64 KB. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; bytes: number } | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  const isLong = second === 126;
  const head = isLong ? 4 : 2;
  if (bytes.length < head) return undefined;
  const length = isLong ? bytes.readUInt16BE(2) : second;
  if (bytes.length < head + length) return undefined;
  return { opcode: first & 15, payload: bytes.subarray(head, head + length), bytes: head + length };
}
