import type { GainedRole } from '@jumpy/protocol/events';
import { useEffect, useSyncExternalStore } from 'react';
import { onGameEvent } from './gameEvents.ts';
import { useQuietMode } from './quietMode.ts';
import { createEmitter } from './emitter.ts';

const NO_ROLES: readonly GainedRole[] = [];

let pendingRoles = NO_ROLES;
const changes = createEmitter<void>();

function setPendingRoles(roles: readonly GainedRole[]): void {
  if (roles === pendingRoles) return;
  pendingRoles = roles;
  changes.emit();
}

/** Queues role promotions until they are shown; the latest is the highest. */
export function addPromotions(roles: readonly GainedRole[]): void {
  if (roles.length > 0) setPendingRoles([...roles, ...pendingRoles]);
}

/** Clears the queue after display or sign-out. */
export const clearPromotions = (): void => setPendingRoles(NO_ROLES);

/** Role promotions to show now; none during a run. */
export function usePendingPromotions(): readonly GainedRole[] {
  const roles = useSyncExternalStore(changes.subscribe, () => pendingRoles);
  const isQuiet = useQuietMode();
  useEffect(
    () =>
      onGameEvent(window, 'loginStateChanged', (change) => {
        if (change?.isLoggedIn === false) clearPromotions();
      }),
    [],
  );
  return isQuiet ? NO_ROLES : roles;
}
