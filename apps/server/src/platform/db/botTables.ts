import type { CreatedAt } from './playerTables.ts';

export interface RoomBotStockTable {
  id: string;
  simVersion: number;
  runKey: Buffer;
  madeAt: CreatedAt;
}

export interface RoomBotRunsTable {
  stockId: string;
  number: number;
  /** Level of the players whose skill the bot matches. */
  playerLevel: number;
  score: number;
  ticks: number;
  inputs: Buffer;
}

/** Pre-computes bot courses. */
export interface BotTables {
  roomBotStock: RoomBotStockTable;
  roomBotRuns: RoomBotRunsTable;
}
