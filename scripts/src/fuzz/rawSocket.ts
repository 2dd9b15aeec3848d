import { once } from 'node:events';
import net from 'node:net';
import { OPCODES, encodeWebSocketFrame } from './webSocketFrames.ts';

/** An upgraded WebSocket connection that can send arbitrary bytes. */
export interface RawSocket {
  /** Status of the upgrade response; 101 on success. */
  readonly status: number;
  readonly isOpen: boolean;
  send(bytes: Uint8Array): void;
  /** Whether the server processes everything sent so far and answers in time; false if it has closed. */
  isResponsive(patienceMs: number): Promise<boolean>;
  /** Returns a server message of one of these types, including earlier ones; undefined on timeout. */
  waitForMessage(types: readonly string[], patienceMs: number): Promise<string | undefined>;
  /** Close code of the server; undefined until then. */
  readonly closeCode: number | undefined;
  /** Discards the messages received so far. */
  clearMessages(): void;
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

/** Requests a WebSocket upgrade; resolves when the server has responded. */
export async function openRawSocket({ host, port, path, headers }: RawSocketOptions): Promise<RawSocket> {
  const socket = net.connect({ host, port });
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  const waiting = { pong: new Set<(came: boolean) => void>(), news: new Set<(came: boolean) => void>() };
  const texts: string[] = [];
  let goodbye: number | undefined;
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
      if (frame.opcode === OPCODES.pong) resolveWaiters(waiting.pong, true);
      if (frame.opcode === OPCODES.text) {
        texts.push(frame.payload.toString('utf8'));
        resolveWaiters(waiting.news, true);
      }
      if (frame.opcode === OPCODES.ping) socket.write(encodeWebSocketFrame(frame.payload, { opcode: OPCODES.pong }));
      if (frame.opcode === OPCODES.close) {
        goodbye = frame.payload.length < 2 ? 1005 : frame.payload.readUInt16BE(0);
        socket.end();
      }
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
    resolveWaiters(waiting.pong, false);
    resolveWaiters(waiting.news, false);
    socket.emit('answered');
  });
  await once(socket, 'answered');

  /** Whether it arrives in time. */
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
    get closeCode() {
      return goodbye;
    },
    send: (bytes) => void (socket.writable && socket.write(bytes)),
    isResponsive(patienceMs) {
      const pong = wait(waiting.pong, patienceMs);
      if (socket.writable) socket.write(encodeWebSocketFrame(Uint8Array.of(), { opcode: OPCODES.ping }));
      return pong;
    },
    async waitForMessage(types, patienceMs) {
      for (;;) {
        const text = texts.shift();
        if (text === undefined && !(await wait(waiting.news, patienceMs))) return undefined;
        if (text !== undefined && types.includes((JSON.parse(text) as { type: string }).type)) return text;
      }
    },
    clearMessages: () => void texts.splice(0),
    end: () => socket.destroy(),
  };
}

function resolveWaiters(whom: Set<(came: boolean) => void>, came: boolean): void {
  const all = [...whom];
  whom.clear();
  for (const answer of all) answer(came);
}

/** Parses a server frame; supports only what the server sends: unmasked, under 64 KB. */
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
