import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { reportError } from './reportErrors.ts';

const Player = lazy(
  async (): Promise<{ default: ComponentType }> => ({
    default: (await import('../features/music/PageMusic.tsx')).PageMusic,
  }),
);

/** A page that cannot have its player is a page without music, and nothing worse. */
class OrSilence extends Component<{ children: ReactNode }, { silent: boolean }> {
  override state = { silent: false };

  static getDerivedStateFromError(): { silent: boolean } {
    return { silent: true };
  }

  override componentDidCatch(error: Error): void {
    reportError({ message: error.message, stack: error.stack });
  }

  override render(): ReactNode {
    return this.state.silent ? null : this.props.children;
  }
}

/** The music player, brought after the screen it stands beside (OVER-01). */
export function MusicBeside() {
  return (
    <OrSilence>
      <Suspense>
        <Player />
      </Suspense>
    </OrSilence>
  );
}
