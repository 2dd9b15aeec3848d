import { createShown } from './shown.ts';

/** A sheet that stands over every screen, and is seldom wanted: the settings, the runs that lie here, or a report of a player's name. */
export type LateSheet = { kind: 'settings' } | { kind: 'unsent' } | { kind: 'report'; publicId: string; name: string };

/** Opens one or closes it, and which is open now. */
export const [showLateSheet, useLateSheet] = createShown<LateSheet | undefined>(undefined);

/** Opens or closes the settings. */
export const showSettings = (show: boolean): void => showLateSheet(show ? { kind: 'settings' } : undefined);
