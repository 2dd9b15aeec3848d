import { BIOME_IDS, type BiomeId } from '@jumpy/rig/biomeIds';
import { useEffect, useState } from 'react';
import { STORAGE } from '../../data/storageKeys.ts';

function lastPlace(): BiomeId | undefined {
  try {
    const kept = localStorage.getItem(STORAGE.homePlace);
    return BIOME_IDS.find((biome) => biome === kept);
  } catch {
    return undefined;
  }
}

/** Where the hero stands: by the player's best level, and until that is known where it stood last on this device. */
export function useLastPlace(known: BiomeId | undefined): BiomeId | undefined {
  const [last] = useState(lastPlace);
  useEffect(() => {
    if (known === undefined) return;
    try {
      localStorage.setItem(STORAGE.homePlace, known);
    } catch {
      // Next time it is waited for.
    }
  }, [known]);
  return known ?? last;
}
