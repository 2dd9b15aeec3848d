import { createOverlay } from './overlays.ts';

/** A rarely used sheet above all screens: the settings, the pending runs, or a report of a player's name. */
export type SecondarySheet =
  | { kind: 'settings' }
  | { kind: 'unsent' }
  | { kind: 'report'; publicId: string; name: string };

/** Opens or closes one, and returns which is open. */
export const [showLateSheet, useLateSheet] = createOverlay<SecondarySheet | undefined>(undefined);

export const showSettings = (show: boolean): void => showLateSheet(show ? { kind: 'settings' } : undefined);
