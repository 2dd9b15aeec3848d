import { API_PATH } from '@jumpy/protocol/endpoint';
import { roomSocketEndpoint } from '@jumpy/protocol/room/socket';
import type { FuzzRandom } from './fuzzRandom.ts';
import { openRawSocket, type RawSocket } from './rawSocket.ts';
import { wildFrames } from './wildFrames.ts';
import { brokenFrame, fragments, OPCODE, wireFrame } from './wireFrames.ts';

export interface SocketWalk {
  /** Where the server is, and as whom its pages ask. */
  url: string;
  origin: string;
  random: FuzzRandom;
  frames: number;
  /** Cookies of people who are signed in: the first one is the witness. */
  cookies: readonly string[];
  /** An answer that takes longer is a finding; 5 s on a machine that has nothing else to do. */
  patienceMs?: number;
}

export interface SocketFindings {
  sent: number;
  sockets: number;
  errors: string[];
}

const SLOW_MS = 5_000;
/** Sockets of a player in a minute are counted. */
const REST_MS = 5_000;
const MOST_RESTS = 20;
const MOST_ON_A_SOCKET = 120;

/** Sends so many wild frames over real sockets, whole, in fragments and broken, while somebody else sits in a room and is answered all the time. */
export async function walkRoomSockets({
  url,
  origin,
  random,
  frames,
  cookies,
  patienceMs = SLOW_MS,
}: SocketWalk): Promise<SocketFindings> {
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
  const joined = await witness.hears(['room_joined'], patienceMs);
  const code = /"roomId":"(\d{6})"/.exec(joined ?? '')?.[1];
  if (code === undefined) throw new Error(`the witness got no room: ${witness.status} ${joined}`);
  let rests = 0;
  for (let turn = 0; findings.sent < frames && findings.errors.length === 0; turn += 1) {
    const socket = await open(others[turn % others.length] ?? '', random.pick(['', `?roomId=${code}`]));
    if (socket.status === 429 && (rests += 1) <= MOST_RESTS) await new Promise((go) => setTimeout(go, REST_MS));
    if (socket.status === 429) continue;
    findings.sockets += 1;
    const lines = sendWild(socket, random);
    findings.sent += lines.length;
    // All that was sent has been read by then, or the server has closed.
    const isFine = (await socket.answers(patienceMs)) || !socket.isOpen;
    if (!isFine) findings.errors.push(`a socket hangs after ${lines.slice(-5).join(' ')}`);
    socket.end();
    if (!(await isAnswered(witness, patienceMs)))
      findings.errors.push(`the witness is not answered after ${lines.join(' ')}`);
  }
  witness.end();
  return findings;
}

/** What it sent, as base64. */
function sendWild(socket: RawSocket, random: FuzzRandom): string[] {
  const sent: string[] = [];
  const send = (bytes: Uint8Array): void => {
    socket.send(bytes);
    sent.push(Buffer.from(bytes).toString('base64').slice(0, 120));
  };
  const run = { playedTicks: 0, dueTicks: 600 };
  const most = 1 + random.below(MOST_ON_A_SOCKET);
  while (sent.length < most) {
    if (random.below(12) === 0) send(brokenFrame(random));
    else for (const frame of wildFrames(run, random)) for (const part of fragments(frame, random)) send(part);
  }
  return sent;
}

/** It asks for a start, which begins or is refused. */
async function isAnswered(witness: RawSocket, patienceMs: number): Promise<boolean> {
  witness.forget();
  witness.send(wireFrame(Buffer.from('{"type":"start_countdown"}'), { opcode: OPCODE.text }));
  return (await witness.hears(['countdown_started', 'error'], patienceMs)) !== undefined;
}
