/** Served where Privy's code should be, and none of it. */
export const nothing = true;
