import { MODES } from '@jumpy/domain/modes';
import { WITNESS_CLASSES, WITNESS_REASONS } from '@jumpy/domain/witness';
import * as z from 'zod/mini';
import { Count, DiscordId, Progress, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';

/** Most bytes of a deflated replay, as base64 characters. */
export const MAX_REPLAY_CHARS = 43_000;

/** Modes that can be asked for over HTTP; rooms make their own tickets, practice needs none. */
export const TICKET_MODES = ['solo', 'daily', 'race'] as const;
export type TicketMode = (typeof TICKET_MODES)[number];

/** A day of the daily course, UTC: `2026-11-20`. */
export const CourseDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Signals of the page about itself; recorded and shown to reviewers, none refuses a start by itself. */
export const SECURITY_FLAGS = ['devtools', 'clock_drift', 'injected_script', 'self_test_failed'] as const;
export type SecurityFlag = (typeof SECURITY_FLAGS)[number];

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

/** What the page noticed of itself. */
export const StartSessionBody = z.object({
  securityFlags: z.optional(z.array(z.enum(SECURITY_FLAGS)).check(z.maxLength(8))),
});
export const GameSessionData = z.object({
  sessionToken: z.string(),
  challenge: z.string(),
  expiresAt: TimeMs,
  maxGames: Count,
  gamesLeft: Count,
  discordId: DiscordId,
});
export const StartSessionAnswer = z.object({ success: z.literal(true), session: GameSessionData });
export type StartSessionAnswer = z.infer<typeof StartSessionAnswer>;
/** Opens the session of PLAUS-06, after `mayPlay`. */
export const startSessionEndpoint: Endpoint<typeof StartSessionAnswer, { body: typeof StartSessionBody }> = {
  method: 'POST',
  path: 'start-session',
  answer: StartSessionAnswer,
};

/** SHA-256 of the key that a course follows from. */
export const RunCommitment = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Seeds of sections, 8 hex digits each. */
export const CourseSeed = z.string().check(z.maxLength(4_800), z.regex(/^(?:[0-9a-f]{8})+$/));

/** Which game, of which session. */
export const RunTicketBody = z.object({
  sessionToken: Token,
  sessionChallenge: Token,
  mode: z.enum(TICKET_MODES),
  /** The run to race against: needed in race mode, refused in any other. */
  ghostRunId: z.optional(PublicId),
});
export type RunTicketBody = z.infer<typeof RunTicketBody>;
export const RunTicket = z.object({
  runId: PublicId,
  mode: z.enum(MODES),
  /** The course as far as it is known from the outset: 8 hex digits a section. */
  seed: CourseSeed,
  /** SHA-256 of the key that every section follows from, in modes whose course is revealed as it is climbed. */
  commitment: z.optional(RunCommitment),
  simVersion: z.int(),
  /** When the ticket stops settling. */
  expiresAt: TimeMs,
  /** The best before, of what the mode is measured by: high score in solo, the day's best in daily, the ghost's score in race. */
  hiScoreBefore: Count,
  /** The day whose course this is, in daily mode. */
  courseDate: z.optional(CourseDate),
  /** When that day ends: a run begun later stands on no board. */
  courseEndsAt: z.optional(TimeMs),
  /** The run raced against, in race mode. */
  ghostRunId: z.optional(PublicId),
});
export type RunTicket = z.infer<typeof RunTicket>;
export const RunTicketAnswer = z.object({ success: z.literal(true), ticket: RunTicket });
/** Draws one game of a session. The run starts with its first digest (`start`), not with the ticket. */
export const runTicketEndpoint: Endpoint<typeof RunTicketAnswer, { body: typeof RunTicketBody }> = {
  method: 'POST',
  path: 'run-ticket',
  answer: RunTicketAnswer,
};

/**
 * Kinds of witness messages: `start` opens the run and closes any other of the player that is still open; `hiccup` that the picture
 * stood still for a moment; `dead` says at which tick it ended, at once, and it may wait there for a revive; `revive` that it goes on
 * from there; `quit` ends it.
 */
export const DIGEST_KINDS = ['start', 'digest', 'pause', 'resume', 'hiccup', 'quit', 'dead', 'revive'] as const;
export type DigestKind = (typeof DIGEST_KINDS)[number];

/** Most letters of the inputs of one message: two seconds. */
export const MAX_INPUTS_CHARS = 44;

/**
 * One message of the witness. `seq` counts those of a run from 0. `inputs` (`packInputs`) are those since the last message that had
 * any, up to its tick: with `digest`, at every 120th tick, and with `pause`, `dead` and `quit`. `derivedFrom` is the first section of the
 * course whose seed was not there when it was needed. `stillMs` belongs to kind `hiccup`. A `digest`
 * (64 hex digits) of all inputs in place of `inputs` is taken, and witnesses nothing.
 */
export const RunCheckpoint = z.object({
  seq: Count,
  kind: z.enum(DIGEST_KINDS),
  tick: Count,
  digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  inputs: z.optional(z.string().check(z.maxLength(MAX_INPUTS_CHARS), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
  derivedFrom: z.optional(Count),
  stillMs: z.optional(Count),
});
export type RunCheckpoint = z.infer<typeof RunCheckpoint>;

/** Most messages in one request: what waits in more than a minute and a half without a network. */
export const MAX_MARKS = 50;

/**
 * All messages of a run that wait come together, in order. Each counts for itself: one repeated
 * with the same number answers as before, one that is refused has no effect. When none was taken the answer is the refusal of the first.
 */
export const RunDigestBody = z.object({
  runId: PublicId,
  checkpoints: z.array(RunCheckpoint).check(z.minLength(1), z.maxLength(MAX_MARKS)),
  /** How many sections of the course the page knows: those after them are answered, as far as they are due. */
  knows: z.optional(Count),
  /** Which of the run's pages this is, counted from 0, the first: a run that was gone on with hears its last page alone. */
  leg: z.optional(Count),
});
export type RunDigestBody = z.infer<typeof RunDigestBody>;
export const RunDigestAnswer = z.object({
  success: z.literal(true),
  open: z.boolean(),
  /** Messages that were not taken, by number. */
  refused: z.array(z.object({ seq: Count, code: z.string() })),
  /** Seeds of sections that may be known now, from one on. */
  sections: z.optional(z.object({ from: Count, seed: CourseSeed })),
});
export type RunDigestAnswer = z.infer<typeof RunDigestAnswer>;
/** The witness. */
export const runDigestEndpoint: Endpoint<typeof RunDigestAnswer, { body: typeof RunDigestBody }> = {
  method: 'POST',
  path: 'run-digest',
  answer: RunDigestAnswer,
};

/** What the page measured of itself during the run; for reviewers only. */
export const ClientMetrics = z.object({
  frames: z.optional(Count),
  longFrames: z.optional(Count),
  input: z.optional(z.enum(['keyboard', 'touch', 'gamepad', 'tilt', 'switch', 'mixed'])),
  platform: z.optional(z.enum(['mobile', 'desktop'])),
});

/** A claim without a run. */
export const StorageScoreBody = z.object({
  score: z.number(),
  jumps: z.number(),
  duration: z.optional(z.number()),
  timestamp: z.number(),
  sessionHash: z.string().check(z.maxLength(256)),
});
export const StorageScoreAnswer = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  issues: z.array(z.string()),
});

/** A run and its replay (deflate-raw, base64) beside the spec's fields. */
export const SessionScoreBody = z.object({
  discordId: DiscordId,
  scoreData: z.object({
    score: z.number(),
    jumps: z.number(),
    /** Seconds. */
    gameDuration: z.optional(z.number()),
    timestamp: z.number(),
    securityFlags: z.optional(z.array(z.enum(SECURITY_FLAGS)).check(z.maxLength(8))),
    clientMetrics: z.optional(ClientMetrics),
  }),
  sessionToken: z.string().check(z.maxLength(64)),
  sessionChallenge: z.string().check(z.maxLength(64)),
  runId: PublicId,
  /** Which of the run's pages this is, counted from 0, the first. */
  leg: z.optional(Count),
  replay: z.string().check(z.minLength(1), z.maxLength(MAX_REPLAY_CHARS), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
export type SessionScoreBody = z.infer<typeof SessionScoreBody>;

/** The verified run as the summary shows it. */
export const SettledRun = z.object({
  runId: PublicId,
  mode: z.enum(MODES),
  score: Count,
  jumps: Count,
  enemies: Count,
  level: Count,
  durationSeconds: z.number(),
  cause: z.string(),
  witness: z.enum(WITNESS_CLASSES),
  witnessReason: z.nullable(z.enum(WITNESS_REASONS)),
  isHighScore: z.boolean(),
  previousBest: Count,
  best: Count,
  /** 32 heights of the run, 0 to 1. */
  heights: z.array(z.number()),
  /** XP of this run: the formula's difference and the character bonus on it. */
  xp: z.object({ gained: Count, characterBonus: Count, bearing: z.boolean(), before: Progress, after: Progress }),
  /** Null without a run that ranks (READ-03). */
  ranks: z.object({
    score: z.nullable(Count),
    jumps: z.nullable(Count),
    scoreBefore: z.nullable(Count),
    total: Count,
  }),
  /**
   * Of an unwitnessed run in a mode that counts games: whether the player's day still had room for it, and what is left of the 20 minutes
   * after it. One that does not count is kept, and changes nothing.
   */
  unseen: z.optional(z.object({ counted: z.boolean(), leftSeconds: Count })),
  /** In daily mode: the place on the day's board; `rank` is null while nothing of the player stands there. */
  daily: z.optional(
    z.object({
      date: CourseDate,
      isBest: z.boolean(),
      previousBest: Count,
      best: Count,
      rank: z.nullable(Count),
      total: Count,
    }),
  ),
  /** In race mode: the run raced against, and whether this one scored more. */
  race: z.optional(z.object({ runId: PublicId, username: z.string(), score: Count, beaten: z.boolean() })),
});
export type SettledRun = z.infer<typeof SettledRun>;

/** Answer of the session path: `valid` false carries issues and no run. The same run sent again answers the same. */
export const SessionScoreAnswer = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  issues: z.array(z.string()),
  run: z.nullable(SettledRun),
});
export type SessionScoreAnswer = z.infer<typeof SessionScoreAnswer>;

const SCORE_PATH = 'validate-game-score';
/** Storage path (API-14): answers `valid` and `issues`, writes nothing. */
export const storageScoreEndpoint: Endpoint<typeof StorageScoreAnswer, { body: typeof StorageScoreBody }> = {
  method: 'POST',
  path: SCORE_PATH,
  answer: StorageScoreAnswer,
};
/** Session path of the same address (API-15): sends a run with its replay. */
export const sessionScoreEndpoint: Endpoint<typeof SessionScoreAnswer, { body: typeof SessionScoreBody }> = {
  method: 'POST',
  path: SCORE_PATH,
  answer: SessionScoreAnswer,
};
