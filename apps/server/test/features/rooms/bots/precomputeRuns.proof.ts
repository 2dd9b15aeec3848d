import { playAheadOf } from './precomputedRuns.ts';

playAheadOf({ runs: 400, courses: 100 });
