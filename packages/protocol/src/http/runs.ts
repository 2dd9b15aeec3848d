import { GAME_MODES } from '@jumpy/domain/modes';
import { SPECIAL_EVENT_KINDS, SPECIAL_EVENT_RULES } from '@jumpy/domain/specialEvents';
import { WITNESS_CLASSES, WITNESS_REASONS } from '@jumpy/domain/witness';
import * as z from 'zod/mini';
import { Count, DiscordId, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { XpProgress } from '../xpProgress.ts';
import { RunGoals } from './goals.ts';

/** Why the server did not see a run; null if it did. */
export const NullableWitnessReason = z.nullable(z.enum(WITNESS_REASONS));

/** Maximum length of a deflated replay in base64 characters. */
export const MAX_REPLAY_LENGTH = 43_000;

/** A replay as sent: deflate-raw, base64. */
export const PackedReplay = z
  .string()
  .check(z.minLength(1), z.maxLength(MAX_REPLAY_LENGTH), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** Modes available over HTTP; rooms issue their own tickets, practice needs none. */
export const TICKET_MODES = ['solo', 'daily', 'race', 'event'] as const;
export type TicketMode = (typeof TICKET_MODES)[number];

/** Date of a daily course, UTC: `2026-11-20`. */
export const CourseDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Signals the page detects about itself. Recorded and shown to reviewers; none of them alone refuses a start. */
export const SECURITY_FLAGS = ['devtools', 'clock_drift', 'injected_script', 'self_test_failed'] as const;
export type SecurityFlag = (typeof SECURITY_FLAGS)[number];

const SessionToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

/** Signals the page detected about itself. */
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
export const StartSessionResponse = z.object({ success: z.literal(true), session: GameSessionData });
export type StartSessionResponse = z.infer<typeof StartSessionResponse>;
/** Opens the game session of PLAUS-06, after `getPlayRefusal`. */
export const startSessionEndpoint: Endpoint<typeof StartSessionResponse, { body: typeof StartSessionBody }> = {
  method: 'POST',
  path: 'start-session',
  response: StartSessionResponse,
};

/** SHA-256 of the key a course is derived from. */
export const RunCommitment = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Section seeds, 8 hex digits each. */
export const CourseSeed = z.string().check(z.maxLength(4_800), z.regex(/^(?:[0-9a-f]{8})+$/));

/** Biome in which a run starts, from 0. */
export const StartPlace = Count;

/** What a run plays by; left out where it is `standard`. */
export const RunRule = z.enum(SPECIAL_EVENT_RULES);

/** The special event of a run. */
export const RunEvent = z.object({
  id: Count,
  kind: z.enum(SPECIAL_EVENT_KINDS),
  name: z.string(),
  /** Null shows the English name. */
  nameEs: z.nullable(z.string()),
});
export type RunEvent = z.infer<typeof RunEvent>;

/** The session and the kind of game. */
export const RunTicketBody = z.object({
  sessionToken: SessionToken,
  sessionChallenge: SessionToken,
  mode: z.enum(TICKET_MODES),
  /** The run to race against; required in race mode, rejected in others. */
  ghostRunId: z.optional(PublicId),
  /** The special event, which must be on; required in event mode, rejected in others. */
  specialEventId: z.optional(z.int().check(z.positive())),
});
export type RunTicketBody = z.infer<typeof RunTicketBody>;
export const RunTicket = z.object({
  runId: PublicId,
  mode: z.enum(GAME_MODES),
  /** The course as far as it is known from the outset: 8 hex digits a section. */
  seed: CourseSeed,
  /** Older servers send none. */
  startPlace: z._default(StartPlace, 0),
  /** That of the special event, or of the run raced against. */
  rule: z.optional(RunRule),
  /** SHA-256 of the key all sections are derived from, in modes that reveal the course during the run. */
  commitment: z.optional(RunCommitment),
  simVersion: z.int(),
  /** When the ticket can no longer be settled. */
  expiresAt: TimeMs,
  /**
   * The previous best in the mode's measure: high score in solo, the day's best in daily, the ghost's score in race, the
   * best of the event in event.
   */
  hiScoreBefore: Count,
  /** Date of the course, in daily mode. */
  courseDate: z.optional(CourseDate),
  /** When that day ends; a run begun later is on no board. */
  courseEndsAt: z.optional(TimeMs),
  /** The special event and its end, in event mode; a run begun later is on no board. */
  event: z.optional(z.extend(RunEvent, { endsAt: TimeMs })),
  /** The run raced against, in race mode. */
  ghostRunId: z.optional(PublicId),
});
export type RunTicket = z.infer<typeof RunTicket>;
export const RunTicketResponse = z.object({ success: z.literal(true), ticket: RunTicket });
/**
 * Issues a ticket for one game of a session. The run starts with its first digest message (`start`), not with the
 * ticket.
 */
export const runTicketEndpoint: Endpoint<typeof RunTicketResponse, { body: typeof RunTicketBody }> = {
  method: 'POST',
  path: 'run-ticket',
  response: RunTicketResponse,
};

/**
 * Kinds of witness messages. `start` opens the run and closes any other open run of the player; `hiccup` reports a
 * frame stall; `dead` reports the tick of death at once, and the run may then wait for a revive; `revive` resumes from
 * there; `quit` ends the run.
 */
export const CHECKPOINT_KINDS = ['start', 'digest', 'pause', 'resume', 'hiccup', 'quit', 'dead', 'revive'] as const;
export type CheckpointKind = (typeof CHECKPOINT_KINDS)[number];

/** Maximum length of the inputs of one message: two seconds. */
export const MAX_INPUTS_LENGTH = 44;

/**
 * One message of the witness. `seq` counts those of a run from 0. `inputs` (`packInputs`) are those since the last message that had
 * any, from `fromTick` up to its tick: with `digest`, at every 120th tick, and with `pause`, `dead` and `quit`. A message whose `fromTick`
 * is not where the received inputs end is rejected; without it, they are taken to follow. `derivedFrom` is the first section of the
 * course whose seed was not there when it was needed. `stillMs` belongs to kind `hiccup`. A `digest`
 * (64 hex digits) of all inputs in place of `inputs` is taken, and witnesses nothing.
 */
export const RunCheckpoint = z.object({
  seq: Count,
  kind: z.enum(CHECKPOINT_KINDS),
  tick: Count,
  digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  inputs: z.optional(z.string().check(z.maxLength(MAX_INPUTS_LENGTH), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
  fromTick: z.optional(Count),
  derivedFrom: z.optional(Count),
  stillMs: z.optional(Count),
});
export type RunCheckpoint = z.infer<typeof RunCheckpoint>;

/** Maximum number of messages per request: what accumulates in more than 90 seconds offline. */
export const MAX_CHECKPOINTS = 50;

/**
 * All pending messages of a run, in order. Each is handled on its own: repeating a number gives the same result, and a
 * rejected message has no effect. If none is accepted, the response is the error of the first.
 */
export const RunCheckpointsBody = z.object({
  runId: PublicId,
  checkpoints: z.array(RunCheckpoint).check(z.minLength(1), z.maxLength(MAX_CHECKPOINTS)),
  /** Number of course sections the page knows; the response contains the following ones that are due. */
  knows: z.optional(Count),
  /** Leg of the run, counted from 0; once a run is resumed, only its latest leg is accepted. */
  leg: z.optional(Count),
});
export type RunCheckpointsBody = z.infer<typeof RunCheckpointsBody>;
export const RunCheckpointsResponse = z.object({
  success: z.literal(true),
  open: z.boolean(),
  /** Rejected messages by number. */
  refused: z.array(z.object({ seq: Count, code: z.string() })),
  /** Seeds of newly available sections, starting at `from`. */
  sections: z.optional(z.object({ from: Count, seed: CourseSeed })),
});
export type RunCheckpointsResponse = z.infer<typeof RunCheckpointsResponse>;
/** Receives witness messages. */
export const runCheckpointsEndpoint: Endpoint<typeof RunCheckpointsResponse, { body: typeof RunCheckpointsBody }> = {
  method: 'POST',
  path: 'run-digest',
  response: RunCheckpointsResponse,
};

/** Metrics the page measured during the run; shown to reviewers only. */
export const ClientMetrics = z.object({
  frames: z.optional(Count),
  longFrames: z.optional(Count),
  input: z.optional(z.enum(['keyboard', 'touch', 'gamepad', 'tilt', 'switch', 'mixed'])),
  platform: z.optional(z.enum(['mobile', 'desktop'])),
});

/** A score claim without a run. */
export const StorageScoreBody = z.object({
  score: z.number(),
  jumps: z.number(),
  duration: z.optional(z.number()),
  timestamp: z.number(),
  sessionHash: z.string().check(z.maxLength(256)),
});
export const StorageScoreResponse = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  issues: z.array(z.string()),
});

/** A run with its replay (deflate-raw, base64), in addition to the fields of the specification. */
export const SessionScoreBody = z.object({
  discordId: DiscordId,
  scoreData: z.object({
    score: z.number(),
    jumps: z.number(),
    /** In seconds. */
    gameDuration: z.optional(z.number()),
    timestamp: z.number(),
    securityFlags: z.optional(z.array(z.enum(SECURITY_FLAGS)).check(z.maxLength(8))),
    clientMetrics: z.optional(ClientMetrics),
  }),
  sessionToken: z.string().check(z.maxLength(64)),
  sessionChallenge: z.string().check(z.maxLength(64)),
  runId: PublicId,
  /** Leg of the run, counted from 0. */
  leg: z.optional(Count),
  replay: PackedReplay,
});
export type SessionScoreBody = z.infer<typeof SessionScoreBody>;

/** Stars of a verified run. */
export const RunStars = z.object({
  /** Picked up, by the simulation. */
  collected: Count,
  /**
   * Added to the player's stars: all, or 0 where the run earns no XP, was not seen live, or is another daily run of a
   * day that has paid.
   */
  kept: Count,
  /** The player's stars after the run. */
  total: z.int(),
});
export type RunStars = z.infer<typeof RunStars>;

/** A verified run as shown in the summary. */
export const SettledRun = z.object({
  runId: PublicId,
  mode: z.enum(GAME_MODES),
  score: Count,
  jumps: Count,
  enemies: Count,
  level: Count,
  durationSeconds: z.number(),
  cause: z.string(),
  witness: z.enum(WITNESS_CLASSES),
  witnessReason: NullableWitnessReason,
  isHighScore: z.boolean(),
  previousBest: Count,
  best: Count,
  /** 32 heights of the run, from 0 to 1. */
  heights: z.array(z.number()),
  /** XP of this run: the increase by the formula, plus the character bonus on it. */
  xp: z.object({ gained: Count, characterBonus: Count, bearing: z.boolean(), before: XpProgress, after: XpProgress }),
  /** Answers stored before stars were kept omit it. */
  stars: z.optional(RunStars),
  /** Null without a ranked run (READ-03). */
  ranks: z.object({
    score: z.nullable(Count),
    jumps: z.nullable(Count),
    scoreBefore: z.nullable(Count),
    total: Count,
  }),
  /**
   * For an unwitnessed run in a mode that counts games: whether it fit the daily limit of 20 minutes, and the time left
   * after it. A run that does not count is stored but changes nothing.
   */
  unseen: z.optional(z.object({ counted: z.boolean(), leftSeconds: Count })),
  /** In daily mode: the rank on the daily board; `rank` is null while the player has no row there. */
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
  /** In event mode: the rank on the board of the event; `rank` is null while the player has no row there. */
  event: z.optional(
    z.extend(RunEvent, {
      rule: RunRule,
      isBest: z.boolean(),
      previousBest: Count,
      best: Count,
      rank: z.nullable(Count),
      total: Count,
    }),
  ),
  /** In race mode: the run raced against, and whether this run beat it. */
  race: z.optional(z.object({ runId: PublicId, username: z.string(), score: Count, beaten: z.boolean() })),
  /** What the run did to the player's three goals; missing in modes that move none. */
  goals: z.optional(RunGoals),
});
export type SettledRun = z.infer<typeof SettledRun>;

/**
 * Response of the session path: with `valid` false it contains issues and no run. Submitting the same run again returns
 * the same response.
 */
export const SessionScoreResponse = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  issues: z.array(z.string()),
  run: z.nullable(SettledRun),
});
export type SessionScoreResponse = z.infer<typeof SessionScoreResponse>;

const SCORE_PATH = 'validate-game-score';
/** Storage path (API-14): returns `valid` and `issues` and writes nothing. */
export const storageScoreEndpoint: Endpoint<typeof StorageScoreResponse, { body: typeof StorageScoreBody }> = {
  method: 'POST',
  path: SCORE_PATH,
  response: StorageScoreResponse,
};
/** Session path of the same URL (API-15): submits a run with its replay. */
export const sessionScoreEndpoint: Endpoint<typeof SessionScoreResponse, { body: typeof SessionScoreBody }> = {
  method: 'POST',
  path: SCORE_PATH,
  response: SessionScoreResponse,
};
