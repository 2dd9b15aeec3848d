import type { GainedRole } from '@jumpy/protocol/events';
import { useEffect, useState } from 'react';
import { onGameEvent } from './gameEvents.ts';
import { useHushed } from './hush.ts';
import { onServerEvent } from './serverEvents.ts';

/** Rises in the community that are to be told, never during a run; what comes meanwhile waits (XP-33, READ-47). */
export function useRisenRoles(): { roles: readonly GainedRole[]; close: () => void } {
  const [waiting, setWaiting] = useState<readonly GainedRole[]>([]);
  const isHushed = useHushed();
  const forget = (): void => setWaiting([]);
  useEffect(() => {
    const stops = [
      onServerEvent((event) => {
        if (event.type === 'role' && event.data.gained.length > 0)
          setWaiting((before) => [...event.data.gained, ...before]);
      }),
      onGameEvent(window, 'loginStateChanged', (change) => {
        if (change?.isLoggedIn === false) forget();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return { roles: isHushed ? [] : waiting, close: forget };
}
