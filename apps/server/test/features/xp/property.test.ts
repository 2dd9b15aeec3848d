import { test } from 'vitest';
import { proveLedger } from './proveLedger.ts';

test('XP-01 XP-18 after any sequence of runs of any mode, quests, invites, voids and recomputations: entries = columns = formula', () =>
  proveLedger({ numRuns: 25, seed: 20_261_120 }));
