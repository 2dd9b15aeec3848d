import { type ComponentType, lazy, Suspense } from 'react';

/** A page that cannot have its player is a page without music, and nothing worse. */
const loadPlayer = (): Promise<{ default: ComponentType }> =>
  import('../features/music/PageMusic.tsx').then(
    ({ PageMusic }) => ({ default: PageMusic }),
    () => ({ default: () => null }),
  );
const Player = lazy(loadPlayer);

/** The music player, brought after the screen it stands beside (OVER-01). */
export function MusicBeside() {
  return (
    <Suspense>
      <Player />
    </Suspense>
  );
}
