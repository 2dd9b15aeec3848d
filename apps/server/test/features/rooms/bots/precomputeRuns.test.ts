import { playAheadOf } from './precomputedRuns.ts';

// The proof runs many more.
playAheadOf({ runs: 10, courses: 40 });
