import { createAbandonedRuns, type AbandonedRuns } from '../../src/runs/abandonedRuns.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { PLAYER_ID } from './stubApi.ts';

/** No run was interrupted. */
export function abandonedNothing(): AbandonedRuns {
  return createAbandonedRuns({ discordId: PLAYER_ID, storage: createMemoryStorage(), locks: undefined });
}
