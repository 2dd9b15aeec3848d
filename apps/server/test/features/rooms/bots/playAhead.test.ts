import { playAheadOf } from './playedAhead.ts';

// The proof has many more.
playAheadOf({ runs: 10, courses: 7 });
