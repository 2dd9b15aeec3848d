import type { GainedRole } from '@jumpy/protocol/events';
import type { LiveRun } from '@jumpy/protocol/http/live';
import { createStore } from './store.ts';

/** What the parts of a page tell each other. */
interface PageState {
  /** A run is in progress; notifications wait. */
  isQuiet: boolean;
  /** Mounted screens that play music of their own. */
  musicOverrides: number;
  /** Mounted hosts of the quests sheet. */
  questsHosts: number;
  /** Live runs that a component has just loaded; leaderboard rows show them. */
  livePlayers: readonly LiveRun[];
  /** Role promotions that are not shown yet, highest first. */
  pendingRoles: readonly GainedRole[];
  /** Positive moments that have not been used for an install prompt yet. */
  installTriggers: number;
  /**
   * When the account that was just deleted will be gone, in milliseconds since 1970. The following sign-out leads to the
   * farewell screen instead of the login.
   */
  deletionAt?: number | undefined;
  /** A screen's own container for celebrations; the game screen keeps the playing field clear. */
  celebrationPortal?: HTMLElement | null | undefined;
}

export const INITIAL_PAGE_STATE: PageState = {
  isQuiet: false,
  musicOverrides: 0,
  questsHosts: 0,
  livePlayers: [],
  pendingRoles: [],
  installTriggers: 0,
  deletionAt: undefined,
  celebrationPortal: undefined,
};

export const pageState = createStore(INITIAL_PAGE_STATE);
