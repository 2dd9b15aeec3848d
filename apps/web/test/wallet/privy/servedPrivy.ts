import { fakePrivy, OUT } from './fakePrivy.ts';

/** Served as /privy/privy.js; tests import it from the same URL to control it. */
export const privy = fakePrivy(OUT);
export const { openPrivy } = privy;
