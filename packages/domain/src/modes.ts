import type { WitnessClass } from './witness.ts';

/** Game modes; `MODE_RULES` defines what each counts for. */
export const GAME_MODES = ['solo', 'room', 'daily', 'race', 'practice', 'event'] as const;

/** One of `MODES`. */
export type GameMode = (typeof GAME_MODES)[number];

/** The board on which a mode's scores are listed. */
export type ModeBoard = 'scores' | 'daily' | 'event' | 'none';

/** What a run of a mode counts for. */
export interface ModeRules {
  countsGames: boolean;
  countsHighScore: boolean;
  countsQuests: boolean;
  board: ModeBoard;
  canPause: boolean;
  canRevive: boolean;
  needsTicket: boolean;
}

/** What each mode counts for. */
export const MODE_RULES: Readonly<Record<GameMode, ModeRules>> = {
  solo: {
    countsGames: true,
    countsHighScore: true,
    countsQuests: true,
    board: 'scores',
    canPause: true,
    canRevive: true,
    needsTicket: true,
  },
  room: {
    countsGames: true,
    countsHighScore: true,
    countsQuests: true,
    board: 'scores',
    canPause: false,
    canRevive: false,
    needsTicket: true,
  },
  daily: {
    countsGames: true,
    countsHighScore: false,
    countsQuests: false,
    board: 'daily',
    canPause: true,
    canRevive: false,
    needsTicket: true,
  },
  race: {
    countsGames: false,
    countsHighScore: false,
    countsQuests: false,
    board: 'none',
    canPause: true,
    canRevive: false,
    needsTicket: true,
  },
  practice: {
    countsGames: false,
    countsHighScore: false,
    countsQuests: false,
    board: 'none',
    canPause: true,
    canRevive: false,
    needsTicket: false,
  },
  event: {
    countsGames: true,
    countsHighScore: false,
    countsQuests: false,
    board: 'event',
    canPause: true,
    canRevive: false,
    needsTicket: true,
  },
};

/** What a verified run finally counts for: the rules of its mode, restricted by its witness class. */
export interface RunCredit {
  /** Games, jumps and time, with their XP. */
  games: boolean;
  /** Jumps and XP in rankings: the Jumps and LEVELS boards, and level roles. */
  ranks: boolean;
  highScore: boolean;
  quests: boolean;
  board: ModeBoard;
}

/**
 * Returns what a run counts for. An unwitnessed run keeps games, jumps, time and their XP within the daily limit
 * (`fitsUnwitnessedAllowance`), but counts for no high score, boards, ranks or quests.
 * @example getRunCredit('solo', 'unwitnessed').highScore // false
 * @example getRunCredit('solo', 'unwitnessed', { fitsDay: false }).games // false
 */
export function getRunCredit(
  mode: GameMode,
  witness: WitnessClass,
  { fitsDay = true }: { fitsDay?: boolean } = {},
): RunCredit {
  const rules = MODE_RULES[mode];
  const live = witness === 'live';
  return {
    games: rules.countsGames && (live || fitsDay),
    ranks: live && rules.countsGames,
    highScore: live && rules.countsHighScore,
    quests: live && rules.countsQuests,
    board: live ? rules.board : 'none',
  };
}
