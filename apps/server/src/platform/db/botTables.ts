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
  /** Of the players that it is like. */
  playerLevel: number;
  score: number;
  ticks: number;
  inputs: Buffer;
}

/** Courses that bots have played ahead. */
export interface BotTables {
  roomBotStock: RoomBotStockTable;
  roomBotRuns: RoomBotRunsTable;
}
