import type { Race } from './race.ts';
import type { RaceParts } from './openRace.ts';

/** What a race needs is not there: the page is older than what its server has now, or off the net. */
const UNREACHED = 'The ghost did not come.';

/** Fetches what a race needs; a text says why there is none. A run never waits in vain for its ghost. */
export async function invite(parts: RaceParts): Promise<Race | string> {
  try {
    const { openRace } = await import('./openRace.ts');
    return await openRace(parts);
  } catch {
    return UNREACHED;
  }
}
