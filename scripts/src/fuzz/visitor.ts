import { deflateRawSync } from 'node:zlib';
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
  const { searchParams } = new URL(consent.headers.get('location') ?? '');
  const post = (path: string, body: object, cookie: string): Promise<Response> => {
    const headers = { origin: url, cookie, 'content-type': 'application/json' };
    return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const proof = { code: searchParams.get('code'), state: searchParams.get('state') };
  const exchange = await post('/api/discord/exchange', proof, readCookies(start));
  if (!exchange.ok) throw new Error(`${person} could not sign in: ${await exchange.text()}`);
  const cookie = readCookies(exchange);
  const { discordId, publicId } = (await exchange.json()) as { discordId: string; publicId: string };
  const membership = `${headers.origin}/sandbox/people/${person}/membership`;
  const json = { ...headers, 'content-type': 'application/json' };
  await fetch(membership, { method: 'POST', headers: json, body: JSON.stringify({ member: true }) });
  const onboarded = await post('/api/mark-onboarding-done', { discord_id: discordId }, cookie);
  if (!onboarded.ok) throw new Error(`${person} could not finish onboarding: ${await onboarded.text()}`);
  await markAsPlayed(discordId);
  const response = await post('/api/start-session', {}, cookie);
  if (!response.ok) throw new Error(`${person} may not play: ${await response.text()}`);
  const { session } = (await response.json()) as { session: { sessionToken: string; challenge: string } };
  const { sessionToken, challenge } = session;
  const keys = { discordId, sessionToken, sessionChallenge: challenge };
  const runId = await submitAbandonedRun((path, body) => post(path, body, cookie), { keys, mode });
  const ticketBody = (await (await post('/api/run-ticket', { ...keys, mode: 'solo' }, cookie)).json()) as {
    ticket: { runId: string };
  };
  return {
    cookie,
    knownValues: [discordId, publicId, sessionToken, challenge, ticketBody.ticket.runId, runId],
    runIds: [runId],
  };
}

/** Credentials of a sandbox user for playing. */
interface GameCredentials {
  discordId: string;
  sessionToken: string;
  sessionChallenge: string;
}

/** Posts a body as a signed-in user. */
type PostJson = (path: string, body: object) => Promise<Response>;

/** Plays a short run, abandons and submits it. Returns the id of the public run. */
async function submitAbandonedRun(
  post: PostJson,
  { keys, mode }: { keys: GameCredentials; mode: 'solo' | 'daily' },
): Promise<string> {
  const { sessionToken, sessionChallenge, discordId } = keys;
  const response = await post('/api/run-ticket', { sessionToken, sessionChallenge, mode });
  const { ticket } = (await response.json()) as { ticket: { runId: string; seed: string; startPlace: number } };
  const { runId, seed, startPlace } = ticket;
  const { replay, world } = playRun({ seed, startPlace, mode, skill: SKILLS.strong, ticks: RUN_TICKS });
  await post('/api/run-digest', { runId, checkpoints: [{ seq: 0, kind: 'start', tick: 0 }] });
  await new Promise((resolve) => setTimeout(resolve, (RUN_TICKS / TICKS_PER_SECOND) * 1_000));
  await post('/api/run-digest', { runId, checkpoints: [{ seq: 1, kind: 'quit', tick: world.tick }] });
  const { score, jumps } = world;
  const scoreData = { score, jumps, gameDuration: world.tick / TICKS_PER_SECOND, timestamp: 0 };
  const body = { discordId, sessionToken, sessionChallenge, runId, scoreData };
  const packed = deflateRawSync(encodeReplay(replay)).toString('base64');
  const sent = await post('/api/validate-game-score', { ...body, replay: packed });
  const answer = await sent.text();
  if (!answer.includes('"valid":true')) throw new Error(`a run did not settle: ${answer}`);
  return runId;
}
