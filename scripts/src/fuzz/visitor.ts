import { deflateRawSync } from 'node:zlib';
import { createJumpyClient, type JumpyClient } from '@jumpy/client/client';
import { unwrap } from '@jumpy/client/jumpyApiError';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { encodeReplay } from '@jumpy/sim/replay';

/** Short, but long enough to count as a game. */
const RUN_TICKS = 330;
const TICKS_PER_SECOND = 60;

/** A fuzzing client with its cookies and known ids and tokens. */
export interface Visitor {
  cookie: string;
  knownValues: readonly string[];
  /** Ids of its public runs. */
  runIds: readonly string[];
}

export const UNKNOWN_VISITOR: Visitor = {
  cookie: 'jumpy_session=x',
  knownValues: ['900000000000000011', 'x'.repeat(43)],
  runIds: [],
};

const readCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .filter((pair) => !pair?.endsWith('='))
    .join('; ');

/** Where clients sign in. */
export interface SignInTarget {
  url: string;
  /** Lets a user without a character play. */
  markAsPlayed(discordId: string): Promise<void>;
}

/** Signs a sandbox user in and joins the community; then plays one run and requests a ticket for another. */
export async function signInVisitor(
  { url, markAsPlayed }: SignInTarget,
  person: string,
  mode: 'solo' | 'daily',
): Promise<Visitor> {
  const start = await fetch(`${url}/api/auth/discord/start`, { redirect: 'manual' });
  const form = new URLSearchParams({ answer: 'allow', person });
  const authorize = start.headers.get('location') ?? '';
  // Origin of the sandbox's consent page.
  const headers = { origin: new URL(authorize).origin };
  const consent = await fetch(authorize, { method: 'POST', headers, body: form, redirect: 'manual' });
  const { code, state } = Object.fromEntries(new URL(consent.headers.get('location') ?? '').searchParams);
  const guest = createJumpyClient({ baseUrl: url, headers: { cookie: readCookies(start) } });
  const proof = { code: code ?? '', state: state ?? '' };
  const { response: exchange, data: signedIn, error } = await guest.POST('/api/discord/exchange', { body: proof });
  if (!signedIn) throw new Error(`${person} could not sign in: ${JSON.stringify(error)}`);
  const { discordId, publicId } = signedIn;
  const cookie = readCookies(exchange);
  const client = createJumpyClient({ baseUrl: url, headers: { cookie } });
  const membership = `${headers.origin}/sandbox/people/${person}/membership`;
  const json = { ...headers, 'content-type': 'application/json' };
  await fetch(membership, { method: 'POST', headers: json, body: JSON.stringify({ member: true }) });
  await unwrap(client.POST('/api/mark-onboarding-done', { body: { discord_id: discordId } }));
  await markAsPlayed(discordId);
  const { session } = await unwrap(client.POST('/api/start-session', { body: {} }));
  const { sessionToken, challenge } = session;
  const keys = { discordId, sessionToken, sessionChallenge: challenge };
  const runId = await submitAbandonedRun(client, { keys, mode });
  const { ticket } = await unwrap(client.POST('/api/run-ticket', { body: { ...keys, mode: 'solo' } }));
  return {
    cookie,
    knownValues: [discordId, publicId, sessionToken, challenge, ticket.runId, runId],
    runIds: [runId],
  };
}

/** Credentials of a sandbox user for playing. */
interface GameCredentials {
  discordId: string;
  sessionToken: string;
  sessionChallenge: string;
}

/** Plays a short run, abandons and submits it. Returns the id of the public run. */
async function submitAbandonedRun(
  client: JumpyClient,
  { keys, mode }: { keys: GameCredentials; mode: 'solo' | 'daily' },
): Promise<string> {
  const { sessionToken, sessionChallenge, discordId } = keys;
  const { ticket } = await unwrap(client.POST('/api/run-ticket', { body: { sessionToken, sessionChallenge, mode } }));
  const { runId, seed, startPlace } = ticket;
  const { replay, world } = playRun({ seed, startPlace, mode, skill: SKILLS.strong, ticks: RUN_TICKS });
  const mark = (checkpoint: { seq: number; kind: 'start' | 'quit'; tick: number }) =>
    unwrap(client.POST('/api/run-digest', { body: { runId, checkpoints: [checkpoint] } }));
  await mark({ seq: 0, kind: 'start', tick: 0 });
  await new Promise((resolve) => setTimeout(resolve, (RUN_TICKS / TICKS_PER_SECOND) * 1_000));
  await mark({ seq: 1, kind: 'quit', tick: world.tick });
  const { score, jumps } = world;
  const scoreData = { score, jumps, gameDuration: world.tick / TICKS_PER_SECOND, timestamp: 0 };
  const packed = deflateRawSync(encodeReplay(replay)).toString('base64');
  const body = { discordId, sessionToken, sessionChallenge, runId, scoreData, replay: packed };
  const sent = await unwrap(client.POST('/api/validate-game-score', { body }));
  if (!('valid' in sent && sent.valid)) throw new Error(`a run did not settle: ${JSON.stringify(sent)}`);
  return runId;
}
