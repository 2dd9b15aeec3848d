import type { Race } from './race.ts';
import type { RaceParts } from './openRace.ts';
import { NO_RACE } from './noRace.ts';

/** Fetches what a race needs; a text says why there is none. A run never waits in vain for its ghost. */
export async function invite(parts: RaceParts): Promise<Race | string> {
  try {
    const { openRace } = await import('./openRace.ts');
    return await openRace(parts);
  } catch {
    return NO_RACE.unreached;
  }
}
