import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export type XpBucket = 'game' | 'quest' | 'invite';

export interface XpEntriesTable {
  id: GeneratedAlways<number>;
  userId: string;
  bucket: XpBucket;
  source: string;
  sourceId: string;
  amount: number;
  createdAt: CreatedAt;
}

/** Sums of a player's entries per source, maintained by the database. */
export interface XpSumsTable {
  userId: string;
  bucket: XpBucket;
  source: string;
  amount: number;
  entries: number;
}

/** Append-only: stars kept, taken back or spent. `users.stars` is their sum. */
export interface StarEntriesTable {
  id: GeneratedAlways<number>;
  userId: string;
  source: 'run' | 'daily' | 'void' | 'reinstate' | 'purchase';
  sourceId: string;
  amount: number;
  /** The run that gave them; null for a purchase. */
  runId: string | null;
  createdAt: CreatedAt;
}

export interface OwnedCosmeticsTable {
  userId: string;
  cosmeticId: string;
  boughtAt: CreatedAt;
}

export interface SettingsTable {
  key: string;
  value: string;
  updatedAt: CreatedAt;
}

export interface XpTables {
  xpEntries: XpEntriesTable;
  xpSums: XpSumsTable;
  starEntries: StarEntriesTable;
  ownedCosmetics: OwnedCosmeticsTable;
  settings: SettingsTable;
}

export interface QuestDefinitionsTable {
  questKey: string;
  title: string;
  description: string;
  category: 'daily' | 'game' | 'social_daily' | 'social_weekly' | 'social_once';
  questType: string;
  targetValue: number;
  xpReward: number;
  resetHours: number | null;
}

export interface UserQuestsTable {
  discordId: string;
  questKey: string;
  currentProgress: Generated<number>;
  targetValue: number;
  isCompleted: Generated<boolean>;
  completedAt: Date | null;
  updatedAt: CreatedAt;
  /** Day or week of the player, for recurring quests. */
  period: ColumnType<string | null, string | null | undefined>;
  /** When the player was notified that the target is reached. */
  toldAt: ColumnType<Date | null, Date | null | undefined>;
}

export interface QuestCompletionsTable {
  id: GeneratedAlways<number>;
  discordId: string;
  questKey: string;
  xpAwarded: number;
  completedAt: CreatedAt;
  period: ColumnType<string | null, string | null | undefined>;
  /** Based only on the player's own claim. */
  selfDeclared: Generated<boolean>;
  /** Key of the ledger entry; null for claims from before keys existed. */
  sourceId: ColumnType<string | null, string | null | undefined>;
  /** Time zone of the period; null for older claims. */
  timeZone: ColumnType<string | null, string | null | undefined>;
}

/**
 * Links accepted as proof of social quests. Each identifies one object and counts once for all players. They outlive
 * accounts.
 */
export interface SocialLinksTable {
  identity: string;
  discordId: string;
  questKey: string;
  url: string;
  createdAt: CreatedAt;
}

export interface QuestTables {
  questDefinitions: QuestDefinitionsTable;
  userQuests: UserQuestsTable;
  questCompletions: QuestCompletionsTable;
  socialLinks: SocialLinksTable;
}

export interface RankChangesTable {
  id: GeneratedAlways<number>;
  hiScoreFrom: number | null;
  hiScoreTo: number | null;
  totalJumpsFrom: number | null;
  totalJumpsTo: number | null;
}

export interface XpRankChangesTable {
  id: GeneratedAlways<number>;
  xpFrom: number | null;
  xpTo: number | null;
}

export interface RankCountsTable {
  board: 'hi_score' | 'total_jumps' | 'xp';
  depth: number;
  prefix: number;
  count: number;
}

export interface RankTables {
  rankChanges: RankChangesTable;
  xpRankChanges: XpRankChangesTable;
  rankCounts: RankCountsTable;
}
