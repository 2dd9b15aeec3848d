import { createShown } from './shown.ts';

/** A rarely used sheet above all screens: the settings, the pending runs, or a report of a player's name. */
export type LateSheet = { kind: 'settings' } | { kind: 'unsent' } | { kind: 'report'; publicId: string; name: string };

/** Opens or closes one, and returns which is open. */
export const [showLateSheet, useLateSheet] = createShown<LateSheet | undefined>(undefined);

export const showSettings = (show: boolean): void => showLateSheet(show ? { kind: 'settings' } : undefined);
