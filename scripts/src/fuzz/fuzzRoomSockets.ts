import { API_PATH } from '@jumpy/protocol/endpoint';
import { roomSocketEndpoint } from '@jumpy/protocol/room/socket';
import type { FuzzRandom } from './fuzzRandom.ts';
import { openRawSocket, type RawSocket } from './rawSocket.ts';
import { generateFuzzFrames } from './fuzzFrames.ts';
import { generateBrokenFrame, fragmentMessage, OPCODES, encodeWebSocketFrame } from './webSocketFrames.ts';

export interface SocketFuzzOptions {
  /** URL of the server and origin of its pages. */
  url: string;
  origin: string;
  random: FuzzRandom;
  frames: number;
  /** Cookies of signed-in users; the first one is the witness. */
  cookies: readonly string[];
  /** Slower answers are reported; 5 s on an otherwise idle machine. */
  timeoutMs?: number;
}

export interface SocketFindings {
  sent: number;
  sockets: number;
  errors: string[];
}

const MAX_RESPONSE_MS = 5_000;
/** Pause when the per-minute limit of sockets per player is reached. */
const REST_MS = 5_000;
const MAX_RESTS = 20;
/** Interval of the witness's checks, well within its rate limit. */
const WITNESS_INTERVAL_MS = 100;
const MAX_FRAMES_PER_SOCKET = 120;

/**
 * Sends random frames over real sockets, whole, fragmented and malformed, while a witness in a room must always be
 * answered.
 */
export async function fuzzRoomSockets({
  url,
  origin,
  random,
  frames,
  cookies,
  timeoutMs = MAX_RESPONSE_MS,
}: SocketFuzzOptions): Promise<SocketFindings> {
  const [witnessCookie = '', ...others] = cookies;
  const findings: SocketFindings = { sent: 0, sockets: 0, errors: [] };
  const { hostname, port } = new URL(url);
  const open = (cookie: string, query: string): Promise<RawSocket> =>
    openRawSocket({
      ...{ host: hostname, port: Number(port) },
      path: `${API_PATH}/${roomSocketEndpoint.path}${query}`,
      headers: { cookie, origin },
    });
  const witness = await open(witnessCookie, '');
  const joined = await witness.waitForMessage(['room_joined'], timeoutMs);
  const code = /"roomId":"(\d{6})"/.exec(joined ?? '')?.[1];
  if (code === undefined) throw new Error(`the witness got no room: ${witness.status} ${joined}`);
  let rests = 0;
  let askedMs = 0;
  for (let attempt = 0; findings.sent < frames && findings.errors.length === 0; attempt += 1) {
    const socket = await open(others[attempt % others.length] ?? '', random.pick(['', `?roomId=${code}`]));
    if (socket.status === 429 && (rests += 1) <= MAX_RESTS) await new Promise((go) => setTimeout(go, REST_MS));
    if (socket.status === 429) continue;
    findings.sockets += 1;
    const lines = sendRandomFrames(socket, random);
    findings.sent += lines.length;
    // By then the server has either read everything or closed.
    const isFine = (await socket.isResponsive(timeoutMs)) || !socket.isOpen;
    if (!isFine) findings.errors.push(`a socket hangs after ${lines.slice(-5).join(' ')}`);
    socket.end();
    if (performance.now() - askedMs < WITNESS_INTERVAL_MS) continue;
    askedMs = performance.now();
    if (!(await isAnswered(witness, timeoutMs)))
      findings.errors.push(
        `the witness is not answered (${witness.isOpen ? 'open' : witness.closeCode}) after ${lines.join(' ')}`,
      );
  }
  witness.end();
  return findings;
}

/** Returns the sent bytes as base64. */
function sendRandomFrames(socket: RawSocket, random: FuzzRandom): string[] {
  const sent: string[] = [];
  const send = (bytes: Uint8Array): void => {
    socket.send(bytes);
    sent.push(Buffer.from(bytes).toString('base64').slice(0, 120));
  };
  const run = { playedTicks: 0, dueTicks: 600 };
  const count = 1 + random.integerBelow(MAX_FRAMES_PER_SOCKET);
  while (sent.length < count) {
    if (random.integerBelow(12) === 0) send(generateBrokenFrame(random));
    else
      for (const frame of generateFuzzFrames(run, random))
        for (const part of fragmentMessage(frame, random)) send(part);
  }
  return sent;
}

/** Requests a start, which either begins or is refused. */
async function isAnswered(witness: RawSocket, patienceMs: number): Promise<boolean> {
  witness.clearMessages();
  witness.send(encodeWebSocketFrame(Buffer.from('{"type":"start_countdown"}'), { opcode: OPCODES.text }));
  return (await witness.waitForMessage(['countdown_started', 'error'], patienceMs)) !== undefined;
}
