import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const Player = lazy(
  async (): Promise<{ default: ComponentType }> => ({
    default: (await import('../features/music/PageMusic.tsx')).PageMusic,
  }),
);

/** The music player, brought after the screen it stands beside (OVER-01); a page that cannot have it is a page without music, and nothing worse. */
export function MusicBeside() {
  return (
    <ErrorBoundary instead={null}>
      <Suspense>
        <Player />
      </Suspense>
    </ErrorBoundary>
  );
}
