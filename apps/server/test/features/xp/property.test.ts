import { test } from 'vitest';
import { proveLedger } from './proveLedger.ts';

test('XP-01 XP-18 entries = columns = formula after any sequence of runs, quests, invites, voids and recomputations', () =>
  proveLedger({ numRuns: 25, seed: 20_261_120 }));
