import { type ComponentType, lazy, useEffect, useState } from 'react';
import { atRest } from '../data/atRest.ts';
import { Beside } from './Beside.tsx';

const Player = lazy(async (): Promise<{ default: ComponentType }> => ({
  default: (await import('../features/music/PageMusic.tsx')).PageMusic,
}));

/** A browser lets sound begin after any of these, also when the player comes a moment later. */
const GESTURES = ['pointerup', 'keydown'] as const;

/**
 * The music player, brought once the screen it stands beside is there, or with the first press if that is sooner (OVER-01, OVER-08);
 * a page that cannot have it is a page without music, and nothing worse.
 */
export function MusicBeside() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return undefined;
    const want = (): void => setWanted(true);
    void atRest().then(want);
    for (const gesture of GESTURES) window.addEventListener(gesture, want, true);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, want, true);
    };
  }, [wanted]);
  return wanted ? (
    <Beside>
      <Player />
    </Beside>
  ) : null;
}
