import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import type { AnnouncementAudience } from '@jumpy/protocol/http/announcement';
import type { AuditKind } from '@jumpy/protocol/http/admin';
import type { VisitKind } from '@jumpy/protocol/http/adminStats';
import type { Generated } from 'kysely';

/** The audit log, a hash chain of entries. */
export interface AdminLogTable {
  seq: number;
  at: Date;
  actId: string;
  kind: AuditKind;
  admin: string | null;
  adminName: string | null;
  act: string;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  outcome: string | null;
  prevHash: Buffer;
  hash: Buffer;
}

/** What the search of the panel knows of a listed user, in lower case; a hidden name is in a second line. */
interface UserSearchTable {
  userId: string;
  names: string;
  wallet: string | null;
}

/** Part of the number of listed users. */
interface UserCountsTable {
  shard: number;
  users: number;
}

/** A day (UTC) that is over, such as `2026-11-20`, counted once. */
interface StatDaysTable {
  day: string;
  joined: number;
  players: number;
  runs: number;
}

/** Pages that visitors without a session opened, by the day (UTC). */
interface VisitDaysTable {
  day: string;
  kind: VisitKind;
  count: number;
}

/** What became of the players who joined on a day (UTC), up to `countedUntil`. */
interface CohortDaysTable {
  day: string;
  isInvited: boolean;
  joined: number;
  onboarded: number;
  firstRun: number;
  thirdRun: number;
  tenthRun: number;
  day1: number;
  day7: number;
  day30: number;
  countedUntil: string;
}

/** What operators note about players. */
interface PlayerNotesTable {
  id: Generated<number>;
  userId: string;
  author: string;
  text: string;
  createdAt: Generated<Date>;
}

/** Always empty: what readiness writes is rolled back. */
interface WriteProbesTable {
  page: Generated<string>;
}

/** Roles of operators beside the owners whom the settings name. */
interface OperatorsTable {
  userId: string;
  role: OperatorRole;
  grantedBy: string;
  grantedAt: Generated<Date>;
}

/** What operators announce to players. */
export interface AnnouncementsTable {
  id: string;
  place: 'banner' | 'bell';
  audience: AnnouncementAudience;
  text: string;
  textEs: string;
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  createdBy: string;
  createdAt: Generated<Date>;
}

export interface AdminTables {
  announcements: AnnouncementsTable;
  operators: OperatorsTable;
  playerNotes: PlayerNotesTable;
  adminLog: AdminLogTable;
  statDays: StatDaysTable;
  visitDays: VisitDaysTable;
  cohortDays: CohortDaysTable;
  writeProbes: WriteProbesTable;
  userSearch: UserSearchTable;
  userCounts: UserCountsTable;
}
