import { useEffect } from 'react';
import { useRunService } from '../../runs/runServiceContext.ts';
import type { WantedRun } from '../../runs/wantedRun.ts';
import type { PlaySession } from './playSession.ts';

/** Keeps the game page told of what its next runs climb towards; a race has its ghost instead. */
export function useAhead(session: PlaySession | undefined, mode: WantedRun['mode']): void {
  const service = useRunService();
  useEffect(() => {
    if (!session || !service || mode === 'race') return undefined;
    let isOpen = true;
    let stop = (): void => undefined;
    import('./followAhead.ts').then(
      ({ followAhead }) => {
        if (isOpen) stop = followAhead({ mode, service, events: window, tell: session.tellAhead });
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
      stop();
    };
  }, [session, service, mode]);
}
