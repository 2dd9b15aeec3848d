import { test } from 'vitest';
import { proveLedger } from './proveLedger.ts';

test('XP-01 XP-18 a newcomer whose first runs, quests and recomputations come all at once loses nothing: 1,500 times', () =>
  proveLedger({ numRuns: 1_500, seed: 20_261_122, atOnce: true }));
