import type { Board } from '@jumpy/protocol/http/boards';
import type { DailyBoard } from '@jumpy/protocol/http/daily';

export const queryKeys = {
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
  weekReel: ['weekReel'],
  /** Contains the player's own standing, so it is dropped at sign-out too. */
  dailyAll: ['player', 'daily'],
  daily: ['player', 'daily', 'today'],
  dailyBoard: (board: DailyBoard) => ['player', 'daily', 'board', board],
  ownDailyPlace: (board: DailyBoard) => ['player', 'daily', 'board', board, 'self'],
  commitments: ['commitments'],
  armyProof: ['armyProof'],
  provenance: ['provenance'],
  /** Result of comparing the list of works read at that time. */
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
  cosmetics: ['player', 'cosmetics'],
  onboarding: (discordId: string) => ['player', 'onboarding', discordId],
  claim: ['player', 'claim'],
  quests: ['player', 'quests'],
  goals: ['player', 'goals'],
  league: ['player', 'league'],
  /** Followed by an id for one of them, and by `board` and `self` for its rows. */
  specialEvents: ['player', 'specialEvents'],
  invites: ['player', 'invites'],
  ledger: ['player', 'ledger'],
  playerXp: (publicId: string) => ['player', 'xpOf', publicId],
  notices: ['player', 'notices'],
  waitingPlayers: ['player', 'waitingPlayers'],
  /** Review decisions about the player's own runs. */
  decisions: ['player', 'decisions'],
  /** All data of the army sale; invalidated by contract events. */
  sale: ['player', 'sale'],
  /** Data of the admin panel. */
  admin: ['player', 'admin'],
  shop: ['shop'],
  /** Feature switches set by operators. */
  switches: ['switches'],
  /**
   * Pending transactions from this browser. Refetching queries the wallet, so only changes to sending invalidate it.
   */
  sent: ['sent'],
  run: (runId: string) => ['player', 'run', runId],
  replay: (runId: string) => ['player', 'replay', runId],
  /** A run in the root of its night, and the check of that in this browser. */
  proof: (runId: string) => ['proof', runId],
  proofCheck: (runId: string) => ['proofCheck', runId],
  /** Result of simulating a run in this browser. */
  check: (runId: string) => ['check', runId],
} as const;
