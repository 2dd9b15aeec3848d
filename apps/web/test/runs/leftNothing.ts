import { createLeftRuns, type LeftRuns } from '../../src/runs/leftRuns.ts';
import { memoryStorage } from './memoryStorage.ts';
import { PLAYER_ID } from './stubApi.ts';

/** No page ended in the middle of a run. */
export function leftNothing(): LeftRuns {
  return createLeftRuns({ discordId: PLAYER_ID, storage: memoryStorage(), locks: undefined });
}
