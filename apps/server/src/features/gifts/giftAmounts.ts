import { WEI_PER_MON } from '@jumpy/domain/mon';

/** Welcome gift for a player's first wallet. */
export const WELCOME_GIFT_WEI = 5n * WEI_PER_MON;
/** Amount per press of "Get test MON". */
export const REQUESTED_GIFT_WEI = 50n * WEI_PER_MON;
/** Limit per player and hour. */
export const HOURLY_GIFT_LIMIT_WEI = 500n * WEI_PER_MON;
