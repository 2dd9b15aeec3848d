import { playAheadOf } from './playedAhead.ts';

// The proof runs many more.
playAheadOf({ runs: 10, courses: 7 });
