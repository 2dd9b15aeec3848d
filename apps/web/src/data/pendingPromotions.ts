import type { GainedRole } from '@jumpy/protocol/events';
import { useEffect } from 'react';
import { pageState } from '../stores/pageState.ts';
import { useStore } from '../stores/store.ts';
import { onGameEvent } from './gameEvents.ts';

const NO_ROLES: readonly GainedRole[] = [];

/** Queues role promotions until they are shown; the latest is the highest. */
export function addPromotions(roles: readonly GainedRole[]): void {
  if (roles.length > 0) pageState.set({ pendingRoles: [...roles, ...pageState.get().pendingRoles] });
}

/** Role promotions to show now; none during a run. */
export function usePendingPromotions(): readonly GainedRole[] {
  const roles = useStore(pageState, 'pendingRoles');
  const isQuiet = useStore(pageState, 'isQuiet');
  useEffect(
    () =>
      onGameEvent(window, 'loginStateChanged', (change) => {
        if (change?.isLoggedIn === false) pageState.set({ pendingRoles: NO_ROLES });
      }),
    [],
  );
  return isQuiet ? NO_ROLES : roles;
}
