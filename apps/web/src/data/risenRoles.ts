import type { GainedRole } from '@jumpy/protocol/events';
import { useEffect, useSyncExternalStore } from 'react';
import { onGameEvent } from './gameEvents.ts';
import { useHushed } from './hush.ts';
import { createSignal } from './signal.ts';

const NOTHING: readonly GainedRole[] = [];

let waiting = NOTHING;
const changes = createSignal<void>();

function become(roles: readonly GainedRole[]): void {
  if (roles === waiting) return;
  waiting = roles;
  changes.tell();
}

/** Queues role promotions until they are shown; the latest is the highest. */
export function keepRisen(roles: readonly GainedRole[]): void {
  if (roles.length > 0) become([...roles, ...waiting]);
}

/** Clears the queue after display or sign-out. */
export const forgetRisen = (): void => become(NOTHING);

/** Role promotions to show now; none during a run. */
export function useRisenRoles(): readonly GainedRole[] {
  const roles = useSyncExternalStore(changes.hear, () => waiting);
  const isHushed = useHushed();
  useEffect(
    () =>
      onGameEvent(window, 'loginStateChanged', (change) => {
        if (change?.isLoggedIn === false) forgetRisen();
      }),
    [],
  );
  return isHushed ? NOTHING : roles;
}
