/** Served instead of Privy's code, without any of its exports. */
export const nothing = true;
