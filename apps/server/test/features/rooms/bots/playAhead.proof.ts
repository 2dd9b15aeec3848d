import { playAheadOf } from './playedAhead.ts';

playAheadOf({ runs: 400, courses: 100 });
