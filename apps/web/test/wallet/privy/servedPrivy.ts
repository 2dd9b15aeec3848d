import { fakePrivy, OUT } from './fakePrivy.ts';

/** Served in the place of /privy/privy.js; tests load it by the same address and set it. */
export const privy = fakePrivy(OUT);
export const { openPrivy } = privy;
