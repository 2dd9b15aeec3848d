import type { COMPONENT_STATES } from '@jumpy/protocol/http/operations';
import type { NameAction, NameReportReason } from '@jumpy/protocol/http/nameReports';
import type { ReviewAction } from '@jumpy/protocol/http/review';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface RunReviewsTable {
  id: GeneratedAlways<number>;
  runId: string;
  userId: string;
  act: ReviewAction;
  reason: string;
  /** The reviewer's public id. */
  decidedBy: string;
  /** When a suspension ends. */
  until: ColumnType<Date | null, Date | null | undefined>;
  createdAt: CreatedAt;
}

/** Links submitted repeatedly for social quests. */
export interface LinkRepeatsTable {
  identity: string;
  discordId: string;
  questKey: string;
  url: string;
  times: Generated<number>;
  lastAt: CreatedAt;
}

export interface NameReportsTable {
  /** The reporting player. */
  userId: string;
  aboutId: string;
  name: string;
  reason: NameReportReason;
  createdAt: CreatedAt;
}

export interface NameDecisionsTable {
  id: GeneratedAlways<number>;
  userId: string;
  name: string;
  act: NameAction;
  reason: string;
  /** The operator's public id. */
  decidedBy: string;
  createdAt: CreatedAt;
}

/** State changes of components. */
export interface PartStatesTable {
  part: string;
  at: CreatedAt;
  state: (typeof COMPONENT_STATES)[number];
  detail: string | null;
}

export interface ServerErrorsTable {
  fingerprint: Buffer;
  message: string;
  stack: string | null;
  route: string;
  requestId: string;
  count: Generated<number>;
  firstSeenAt: CreatedAt;
  lastSeenAt: CreatedAt;
}

export interface ReviewTables {
  runReviews: RunReviewsTable;
  linkRepeats: LinkRepeatsTable;
  nameReports: NameReportsTable;
  nameDecisions: NameDecisionsTable;
  partStates: PartStatesTable;
  serverErrors: ServerErrorsTable;
}
