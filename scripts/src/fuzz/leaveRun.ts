import { deflateRawSync } from 'node:zlib';
import { playRun } from '@jumpy/sim/bots/play';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { encodeReplay } from '@jumpy/sim/replay';

/** Credentials of a sandbox user for playing. */
export interface GameKeys {
  discordId: string;
  sessionToken: string;
  sessionChallenge: string;
}

/** Posts a body as a signed-in user. */
export type Post = (path: string, body: object) => Promise<Response>;

/** Short, but long enough to count as a game. */
const TICKS = 330;
const TICKS_PER_SECOND = 60;

/** Plays a short run, abandons and submits it. Returns the id of the public run. */
export async function leaveRun(
  post: Post,
  { keys, mode }: { keys: GameKeys; mode: 'solo' | 'daily' },
): Promise<string> {
  const { sessionToken, sessionChallenge, discordId } = keys;
  const drawn = await post('/api/run-ticket', { sessionToken, sessionChallenge, mode });
  const { ticket } = (await drawn.json()) as { ticket: { runId: string; seed: string } };
  const { runId, seed } = ticket;
  const { replay, world } = playRun({ seed, mode, skill: SKILLS.strong, ticks: TICKS });
  await post('/api/run-digest', { runId, checkpoints: [{ seq: 0, kind: 'start', tick: 0 }] });
  await new Promise((resolve) => setTimeout(resolve, (TICKS / TICKS_PER_SECOND) * 1_000));
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
