import { deflateRawSync } from 'node:zlib';
import type { RunTicket, SessionScoreBody } from '@jumpy/protocol/http/runs';
import { DIGEST_INTERVAL_TICKS, finalDigest, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import { packInputs, type TickRange } from '@jumpy/protocol/packInputs';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { encodeReplay, type Replay } from '@jumpy/sim/replay';
import { inputTrail } from '@jumpy/sim/inputTrail';

/** A run as a page has it: the replay, its result, and a digest every 120 ticks. */
export interface PlayedRun {
  ticket: RunTicket;
  replay: Replay;
  ticks: number;
  score: number;
  jumps: number;
  over: boolean;
  digests: string[];
}

/** Lets a bot play a ticket's run to its end or for so many ticks. */
export function playTicket(
  ticket: RunTicket,
  { skill = 'beginner', ticks }: { skill?: SkillName; ticks?: number } = {},
): PlayedRun {
  const { seed, startPlace, rule, mode } = ticket;
  const length = ticks === undefined ? {} : { ticks };
  const { replay, world } = playRun({ seed, startPlace, rule, mode, skill: SKILLS[skill], ...length });
  const { score, jumps, over } = world;
  return { ticket, replay, ticks: replay.lengthTicks, score, jumps, over, digests: digestsOf(ticket.runId, replay) };
}

export function digestsOf(runId: string, replay: Replay): string[] {
  const digests: string[] = [];
  let digest = firstDigest(runId);
  for (let toTick = DIGEST_INTERVAL_TICKS; toTick <= replay.lengthTicks; toTick += DIGEST_INTERVAL_TICKS) {
    digest = nextDigest(digest, inputTrail(replay, { fromTick: toTick - DIGEST_INTERVAL_TICKS, toTick }));
    digests.push(digest);
  }
  return digests;
}

/** Packed inputs of a part of a run, as in a mark. */
export function inputsOf({ replay }: Pick<PlayedRun, 'replay'>, ticks: TickRange): string {
  return packInputs(inputTrail(replay, ticks), ticks);
}

/** Digest of all inputs, which the page sends with the death. */
export function endDigestOf({ ticket: { runId }, replay, ticks }: PlayedRun): string {
  const fromTick = ticks - (ticks % DIGEST_INTERVAL_TICKS);
  const link = digestsOf(runId, replay).at(-1) ?? firstDigest(runId);
  return finalDigest(link, inputTrail(replay, { fromTick, toTick: ticks }));
}

export function packReplay(replay: Replay): string {
  return packBytes(encodeReplay(replay));
}

export function packBytes(bytes: Uint8Array): string {
  return deflateRawSync(bytes, { level: 9 }).toString('base64');
}

export interface SessionKeys {
  discordId: string;
  sessionToken: string;
  challenge: string;
}

export function scoreBody(run: PlayedRun, keys: SessionKeys, change: Partial<SessionScoreBody> = {}): SessionScoreBody {
  return {
    discordId: keys.discordId,
    scoreData: {
      score: run.score,
      jumps: run.jumps,
      gameDuration: run.ticks / 60,
      timestamp: 1_763_640_000_000,
      securityFlags: [],
      clientMetrics: { frames: run.ticks, input: 'keyboard' },
    },
    sessionToken: keys.sessionToken,
    sessionChallenge: keys.challenge,
    runId: run.ticket.runId,
    replay: packReplay(run.replay),
    ...change,
  };
}
