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

/** Keeps rises in the community until they are told; the latest is the highest. */
export function keepRisen(roles: readonly GainedRole[]): void {
  if (roles.length > 0) become([...roles, ...waiting]);
}

/** All are told, or are nobody's any more. */
export const forgetRisen = (): void => become(NOTHING);

/** Rises that are to be told now: never during a run (XP-33, READ-47). */
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
