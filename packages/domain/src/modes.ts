import type { WitnessClass } from './witness.ts';

/** Ways to play; the table below says what each counts for. */
export const MODES = ['solo', 'room', 'daily', 'race', 'practice'] as const;

/** One of the ways to play. */
export type Mode = (typeof MODES)[number];

/** Which board a mode's score can stand on. */
export type ModeBoard = 'scores' | 'daily' | 'none';

/** What a run of a mode counts for. */
export interface ModeRules {
  countsGames: boolean;
  countsHighScore: boolean;
  countsQuests: boolean;
  board: ModeBoard;
  mayPause: boolean;
  mayRevive: boolean;
  needsTicket: boolean;
}

/** The modes table of the game's plan. */
export const MODE_RULES: Readonly<Record<Mode, ModeRules>> = {
  solo: {
    countsGames: true,
    countsHighScore: true,
    countsQuests: true,
    board: 'scores',
    mayPause: true,
    mayRevive: true,
    needsTicket: true,
  },
  room: {
    countsGames: true,
    countsHighScore: true,
    countsQuests: true,
    board: 'scores',
    mayPause: false,
    mayRevive: false,
    needsTicket: true,
  },
  daily: {
    countsGames: true,
    countsHighScore: false,
    countsQuests: false,
    board: 'daily',
    mayPause: true,
    mayRevive: false,
    needsTicket: true,
  },
  race: {
    countsGames: false,
    countsHighScore: false,
    countsQuests: false,
    board: 'none',
    mayPause: true,
    mayRevive: false,
    needsTicket: true,
  },
  practice: {
    countsGames: false,
    countsHighScore: false,
    countsQuests: false,
    board: 'none',
    mayPause: true,
    mayRevive: false,
    needsTicket: false,
  },
};

/** What a verified run counts for in the end: its mode, narrowed by its witness class. */
export interface RunCredit {
  /** Its game, jumps and time, with their XP. */
  games: boolean;
  /** Jumps and XP also where players are ranked: on Jumps and LEVELS, for level roles. */
  ranks: boolean;
  highScore: boolean;
  quests: boolean;
  board: ModeBoard;
}

/**
 * What a run counts for: an unwitnessed one keeps games, jumps, time and their XP while its day has room for it (`fitsUnseenDay`), and
 * loses high score, boards, ranks and quests.
 * @example runCredit('solo', 'unwitnessed').highScore // false
 * @example runCredit('solo', 'unwitnessed', { fitsDay: false }).games // false
 */
export function runCredit(
  mode: Mode,
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
