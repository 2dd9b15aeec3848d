import type { SpecialEventKind, SpecialEventRule } from '@jumpy/domain/specialEvents';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface SpecialEventsTable {
  id: GeneratedAlways<number>;
  kind: SpecialEventKind;
  name: string;
  /** Null shows the English name. */
  nameEs: string | null;
  startsAt: Date;
  endsAt: Date;
  startPlace: number;
  rule: SpecialEventRule;
  rewardLook: string | null;
  cancelledAt: ColumnType<Date | null, Date | null | undefined>;
  /** When everybody had their reward. */
  closedAt: ColumnType<Date | null, Date | null | undefined>;
  /** Public id of the operator. */
  createdBy: string;
  createdAt: CreatedAt;
}

/** Best run of each player in an event; written by triggers. */
export interface SpecialEventBestsTable {
  specialEventId: number;
  userId: string;
  runId: string;
  score: number;
  reachedAt: Date;
}

export interface SpecialEventRewardsTable {
  specialEventId: number;
  userId: string;
  cosmeticId: string;
  givenAt: CreatedAt;
}

export interface SpecialEventTables {
  specialEvents: SpecialEventsTable;
  specialEventBests: SpecialEventBestsTable;
  specialEventRewards: SpecialEventRewardsTable;
}
