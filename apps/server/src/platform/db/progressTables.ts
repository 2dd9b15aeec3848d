import type { ChosenGoal } from '@jumpy/domain/goals/goals';
import type { LeagueOutcome } from '@jumpy/domain/leagues/leagues';
import type { RunGoals } from '@jumpy/protocol/http/goals';
import type { Notice } from '@jumpy/protocol/http/notices';
import type { ReminderKind, ReminderLocale } from '@jumpy/protocol/http/reminders';
import type { InviteState } from '@jumpy/protocol/http/referral';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface NoticesTable {
  id: GeneratedAlways<number>;
  userId: string;
  /** De-duplication key: each subject is announced once. */
  key: string;
  notice: JSONColumnType<Notice, string, never>;
  createdAt: CreatedAt;
  readAt: Date | null;
}

/** Invitations. Both players are identified by an HMAC of their Discord id, since the ids may become unassigned. */
export interface InvitesTable {
  invitee: Buffer;
  inviter: Buffer;
  inviteeId: string;
  inviterId: string;
  state: Generated<InviteState>;
  reason: ColumnType<string | null, string | null | undefined>;
  signs: Generated<string[]>;
  runIds: Generated<string[]>;
  joinedAt: CreatedAt;
  creditedAt: ColumnType<Date | null, Date | null | undefined>;
  xp: ColumnType<number | null, number | null | undefined>;
  takenBack: Generated<number>;
  decidedBy: ColumnType<string | null, string | null | undefined>;
  decidedAt: ColumnType<Date | null, Date | null | undefined>;
  nextCheckAt: CreatedAt;
}

export interface InviteNetworksTable {
  network: Buffer;
  invitee: Buffer;
  seenAt: Date;
}

/** Players due for a notice about their next daily claim. */
export interface DailyBellsTable {
  userId: string;
  dueAt: Date;
}

/** What runs have done; those that are voided stand for nothing meanwhile. */
export interface RunFeatsTable {
  runId: string;
  questKey: string;
  userId: string;
  /** Tick of the run, 1/60 s each. */
  tick: number;
  /** Found by the backfill over older runs. */
  isLate: Generated<boolean>;
}

/** Progress of the feats backfill over older runs per edition, newest first. */
export interface FeatSearchesTable {
  edition: number;
  beforeAt: Date | null;
  beforeId: string | null;
  runs: Generated<number>;
  doneAt: Date | null;
}

export interface ClaimReversalsTable {
  completionId: number;
  isReversed: boolean;
  cause: 'void' | 'admin';
  turn: Generated<number>;
  reason: string;
  /** An administrator's public id, or the process that did it. */
  changedBy: string;
  changedAt: CreatedAt;
}

/** The three goals of a player, and what the last run did to them. */
export interface PlayerGoalsTable {
  userId: string;
  goals: JSONColumnType<ChosenGoal[]>;
  setsDone: number;
  /** The player's day at the last look, such as `2026-11-29`. */
  day: string;
  runId: ColumnType<string | null, string | undefined>;
  answer: JSONColumnType<RunGoals | null, string | undefined>;
}

/** The push subscription of a session's browser. */
export interface PushSubscriptionsTable {
  sessionHash: Buffer;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: ReminderLocale;
  kinds: ReminderKind[];
  createdAt: CreatedAt;
}

/** Players who are reminded: when each is looked at next, and the last reminder. */
export interface RemindersTable {
  userId: string;
  /** Null while no browser of the player is subscribed. */
  nextCheckAt: ColumnType<Date | null, Date | undefined>;
  kind: ColumnType<ReminderKind | null, undefined, ReminderKind>;
  /** The player's own day, such as `2026-11-29`. */
  day: ColumnType<string | null, undefined, string>;
  sentAt: ColumnType<Date | null, undefined, Date>;
}

/** Tries at beating a run, played without a ticket. */
export interface ChallengeTriesTable {
  id: Generated<number>;
  runId: string;
  /** Null for a guest. */
  userId: string | null;
  score: number;
  replayHash: Buffer;
  triedAt: Date;
}

/** Who follows whom. */
export interface FollowsTable {
  userId: string;
  followedId: string;
  since: Date;
}

/** Who may not follow a player. */
export interface FollowBlocksTable {
  userId: string;
  blockedId: string;
  since: Date;
}

/** New bests whose followers are still to be notified. */
export interface NewBestsTable {
  runId: string;
}

export interface LeaguePlayersTable {
  userId: string;
  /** Tier of their next group, from 0. */
  tier: Generated<number>;
  takesPart: Generated<boolean>;
}

/** Weeks are named by their Monday (UTC), such as `2026-11-23`. */
export interface LeagueWeeksTable {
  week: string;
  rankedAt: Date | null;
  /** Of so many tiers the players are listed for the draw. */
  listedTiers: Generated<number>;
  /** When its players were drawn into groups of the next week. */
  drawnAt: Date | null;
  /** Up to which group its players were told of their result. */
  notifiedGroup: string | null;
  notifiedAt: Date | null;
}

export interface LeagueGroupsTable {
  id: Generated<string>;
  week: string;
  tier: number;
  seats: number;
  createdAt: CreatedAt;
  /** How many were ranked at the end. */
  rankedSize: number | null;
}

/** Who is still to be drawn out of a week, by tier and runs. */
export interface LeagueDrawsTable {
  week: string;
  tier: number;
  place: number;
  userId: string;
}

/** A player's week; written by triggers of runs and by SQL functions. */
export interface LeagueMembersTable {
  userId: string;
  week: string;
  groupId: string | null;
  points: Generated<number>;
  runs: Generated<number>;
  reachedAt: Date | null;
  rank: number | null;
  /** Lower than `rank` once a run was voided after the end. */
  rankNow: number | null;
  outcome: LeagueOutcome | null;
  seenAt: Date | null;
}

/** Tables of player progress outside of runs. */
export interface ProgressTables {
  notices: NoticesTable;
  invites: InvitesTable;
  inviteNetworks: InviteNetworksTable;
  dailyBells: DailyBellsTable;
  runFeats: RunFeatsTable;
  featSearches: FeatSearchesTable;
  claimReversals: ClaimReversalsTable;
  playerGoals: PlayerGoalsTable;
  pushSubscriptions: PushSubscriptionsTable;
  reminders: RemindersTable;
  challengeTries: ChallengeTriesTable;
  follows: FollowsTable;
  followBlocks: FollowBlocksTable;
  newBests: NewBestsTable;
  leaguePlayers: LeaguePlayersTable;
  leagueWeeks: LeagueWeeksTable;
  leagueGroups: LeagueGroupsTable;
  leagueMembers: LeagueMembersTable;
  leagueDraws: LeagueDrawsTable;
}
