import { createStore } from './store.ts';

/** A number to explain: a player's XP, or their jumps on the leaderboard. */
export interface ExplainedNumber {
  publicId: string;
  number: 'xp' | 'jumps';
}

/** A rarely used sheet above all screens: the settings, the pending runs, or a report of a player's name. */
export type SecondarySheet =
  | { kind: 'settings' }
  | { kind: 'unsent' }
  | { kind: 'report'; publicId: string; name: string };

/** Why the install sheet is open: on request or after a positive moment. */
export type InstallReason = 'asked' | 'moment';

/** Which overlays are open. Any screen can open one; `app/overlays.tsx` renders them. */
export interface OverlayState {
  /** The profile sheet, which contains the wallet. */
  profile: boolean;
  invites: boolean;
  /** Quests and rewards. */
  quests: boolean;
  /** The room and its lobby. */
  lobby: boolean;
  ledger: ExplainedNumber | undefined;
  secondary: SecondarySheet | undefined;
  install: InstallReason | undefined;
}

export const CLOSED_OVERLAYS: OverlayState = {
  profile: false,
  invites: false,
  quests: false,
  lobby: false,
  ledger: undefined,
  secondary: undefined,
  install: undefined,
};

export const overlays = createStore(CLOSED_OVERLAYS);
