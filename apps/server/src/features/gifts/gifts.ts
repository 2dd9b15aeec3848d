import { WEI_PER_MON } from '@jumpy/domain/mon';

/** What a player's first wallet is given. */
export const WELCOME_WEI = 5n * WEI_PER_MON;
/** What "Get test MON" gives. */
export const ASKED_WEI = 50n * WEI_PER_MON;
/** What a player may ask for in an hour. */
export const HOUR_WEI = 500n * WEI_PER_MON;
