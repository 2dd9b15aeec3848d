import type { Board } from '@jumpy/protocol/http/boards';
import type { DailyBoard } from '@jumpy/protocol/http/daily';

/** Keys of every query, written once. */
export const keys = {
  config: ['config'],
  session: ['session'],
  /** Everything that belongs to the signed-in player; dropped at sign-out. */
  player: ['player'],
  stats: ['player', 'stats'],
  rankings: ['player', 'rankings'],
  xp: ['player', 'xp'],
  boards: ['player', 'boards'],
  board: (board: Board) => ['player', 'boards', board],
  ownPlace: (board: Board) => ['player', 'boards', board, 'self'],
  scoresWithoutRooms: ['player', 'boards', 'scores', 'withoutRooms'],
  /** The course of the day: with oneself in it, so it goes with the player too. */
  dailyAll: ['player', 'daily'],
  daily: ['player', 'daily', 'today'],
  dailyBoard: (board: DailyBoard) => ['player', 'daily', 'board', board],
  ownDailyPlace: (board: DailyBoard) => ['player', 'daily', 'board', board, 'self'],
  commitments: ['commitments'],
  armyProof: ['armyProof'],
  provenance: ['provenance'],
  /** What came of comparing the list of works that was read at some time. */
  listCheck: (hash: string | null | undefined, readAt: number) => ['listCheck', hash, readAt],
  workCheck: (tokenId: number | undefined, of: { offset: number | null; base: string | null }) => [
    'workCheck',
    tokenId,
    of,
  ],
  profile: ['player', 'profile'],
  history: ['player', 'history'],
  transactions: ['player', 'transactions'],
  collection: ['player', 'collection'],
  onboarding: (discordId: string) => ['player', 'onboarding', discordId],
  claim: ['player', 'claim'],
  quests: ['player', 'quests'],
  invites: ['player', 'invites'],
  ledger: ['player', 'ledger'],
  playerXp: (publicId: string) => ['player', 'xpOf', publicId],
  notices: ['player', 'notices'],
  /** What reviewers decided about one's own runs. */
  decisions: ['player', 'decisions'],
  /** Everything of the army's sale: its contract said something. */
  sale: ['player', 'sale'],
  /** What the panel shows. */
  admin: ['player', 'admin'],
  shop: ['shop'],
  /** What operators switched. */
  switches: ['switches'],
  /** What this browser sent and may still go through: its wallet is asked, so only what concerns sending makes it ask again. */
  sent: ['sent'],
  run: (runId: string) => ['player', 'run', runId],
  replay: (runId: string) => ['player', 'replay', runId],
  /** What came of simulating a run in this browser. */
  check: (runId: string) => ['check', runId],
} as const;
