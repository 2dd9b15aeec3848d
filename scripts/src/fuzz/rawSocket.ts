import { once } from 'node:events';
import net from 'node:net';
import { OPCODES, encodeWebSocketFrame } from './webSocketFrames.ts';

interface RawSocketOptions {
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
  const lines = [
    ...[`GET ${path} HTTP/1.1`, `Host: ${host}:${port}`, 'Connection: Upgrade', 'Upgrade: websocket'],
    ...[`Sec-WebSocket-Key: ${MASKED_KEY}`, 'Sec-WebSocket-Version: 13'],
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write([...lines, '', ''].join('\r\n'));
  const rawSocket = new RawSocket(socket);
  await once(socket, ANSWERED);
  return rawSocket;
}

/** Emitted by the TCP socket when the upgrade was answered or the connection closed. */
const ANSWERED = 'answered';

/** An upgraded WebSocket connection that can send arbitrary bytes. */
export class RawSocket {
  readonly #socket: net.Socket;
  readonly #pongs = new Arrivals();
  readonly #messages = new Arrivals();
  #texts: string[] = [];
  #received = Buffer.alloc(0);
  #status = 0;
  #closeCode: number | undefined;

  constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => this.#receive(data));
    socket.on('close', () => {
      for (const arrivals of [this.#pongs, this.#messages]) arrivals.resolve(false);
      socket.emit(ANSWERED);
    });
  }

  /** Status of the upgrade response; 101 on success. */
  get status(): number {
    return this.#status;
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  /** Close code of the server; undefined until then. */
  get closeCode(): number | undefined {
    return this.#closeCode;
  }

  send(bytes: Uint8Array): void {
    if (this.#socket.writable) this.#socket.write(bytes);
  }

  /** Whether the server processes everything sent so far and answers in time; false if it has closed. */
  isResponsive(patienceMs: number): Promise<boolean> {
    const pong = this.#wait(this.#pongs, patienceMs);
    this.send(encodeWebSocketFrame(Uint8Array.of(), { opcode: OPCODES.ping }));
    return pong;
  }

  /** Returns a server message of one of these types, including earlier ones; undefined on timeout. */
  async waitForMessage(types: readonly string[], patienceMs: number): Promise<string | undefined> {
    for (;;) {
      const text = this.#texts.shift();
      if (text === undefined && !(await this.#wait(this.#messages, patienceMs))) return undefined;
      if (text !== undefined && types.includes((JSON.parse(text) as { type: string }).type)) return text;
    }
  }

  /** Discards the messages received so far. */
  clearMessages(): void {
    this.#texts = [];
  }

  end(): void {
    this.#socket.destroy();
  }

  async #wait(arrivals: Arrivals, patienceMs: number): Promise<boolean> {
    return !this.#socket.destroyed && arrivals.wait(patienceMs);
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    if (this.#status === 0) {
      const at = this.#received.indexOf(HEAD_END);
      if (at < 0) return;
      this.#status = Number(/^HTTP\/1\.1 (\d{3})/.exec(this.#received.toString('latin1', 0, at))?.[1] ?? 0);
      this.#received = this.#received.subarray(at + HEAD_END.length);
      this.#socket.emit(ANSWERED);
      if (this.#status !== 101) return void this.#socket.destroy();
    }
    for (let frame = readFrame(this.#received); frame; frame = readFrame(this.#received)) {
      this.#received = this.#received.subarray(frame.bytes);
      this.#handleFrame(frame);
    }
  }

  #handleFrame({ opcode, payload }: ServerFrame): void {
    if (opcode === OPCODES.pong) this.#pongs.resolve(true);
    if (opcode === OPCODES.text) {
      this.#texts.push(payload.toString('utf8'));
      this.#messages.resolve(true);
    }
    if (opcode === OPCODES.ping) this.#socket.write(encodeWebSocketFrame(payload, { opcode: OPCODES.pong }));
    if (opcode === OPCODES.close) {
      this.#closeCode = payload.length < 2 ? 1005 : payload.readUInt16BE(0);
      this.#socket.end();
    }
  }
}

/** Lets callers wait for the next event of a kind. */
class Arrivals {
  readonly #waiting = new Set<(isReceived: boolean) => void>();

  /** Whether the event comes in time. */
  wait(patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isReceived: boolean): void => {
        clearTimeout(timer);
        resolve(isReceived);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(answer);
        resolve(false);
      }, patienceMs);
      this.#waiting.add(answer);
    });
  }

  resolve(isReceived: boolean): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const answer of waiting) answer(isReceived);
  }
}

interface ServerFrame {
  opcode: number;
  payload: Buffer;
  /** Length of the whole frame. */
  bytes: number;
}

/** Parses a server frame; supports only what the server sends: unmasked, under 64 KB. */
function readFrame(bytes: Buffer): ServerFrame | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  const isLong = second === 126;
  const head = isLong ? 4 : 2;
  if (bytes.length < head) return undefined;
  const length = isLong ? bytes.readUInt16BE(2) : second;
  if (bytes.length < head + length) return undefined;
  return { opcode: first & 15, payload: bytes.subarray(head, head + length), bytes: head + length };
}
