import type { Notice } from '@jumpy/protocol/http/notices';
import type { InviteState } from '@jumpy/protocol/http/referral';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface NoticesTable {
  id: GeneratedAlways<number>;
  userId: string;
  /** What it tells of: told once. */
  key: string;
  notice: JSONColumnType<Notice, string, never>;
  createdAt: CreatedAt;
  readAt: Date | null;
}

/** Who invited whom. Both are known by an HMAC of the Discord id; the ids may come to name nobody. */
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

/** Players whose next daily claim is to be told of, and when. */
export interface DailyBellsTable {
  userId: string;
  dueAt: Date;
}

/** What runs have done; those that are voided stand for nothing meanwhile. */
export interface RunFeatsTable {
  runId: string;
  questKey: string;
  userId: string;
  /** When in the run, in ticks of 1/60 s. */
  tick: number;
  /** Found by the search over older runs. */
  isLate: Generated<boolean>;
}

/** How far older runs are looked through for the feats of an edition, newest first. */
export interface FeatSearchesTable {
  edition: number;
  beforeAt: Date | null;
  beforeId: string | null;
  runs: Generated<number>;
  doneAt: Date | null;
}

/** Claims that were taken back, and given back. */
export interface ClaimReversalsTable {
  completionId: number;
  isReversed: boolean;
  cause: 'void' | 'admin';
  turn: Generated<number>;
  reason: string;
  /** An admin's public id, or whatever did it. */
  changedBy: string;
  changedAt: CreatedAt;
}

/** Tables of what a player comes to beside playing. */
export interface ProgressTables {
  notices: NoticesTable;
  invites: InvitesTable;
  inviteNetworks: InviteNetworksTable;
  dailyBells: DailyBellsTable;
  runFeats: RunFeatsTable;
  featSearches: FeatSearchesTable;
  claimReversals: ClaimReversalsTable;
}
