import { browserTimers } from '@jumpy/browser/timers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkRoles, type RoleCheck } from '../../data/roleCheck.ts';

/** Milliseconds after Join at which the roles are looked at again (ONB-11, READ-04). */
export const RECHECKS_MS = [5_000, 20_000] as const;

/** What is known of the roles (ONB-17). */
export interface RoleView {
  /** Undefined until they were first read. */
  check: RoleCheck | undefined;
  isLoading: boolean;
  /** The place in line, where others are looked at first. */
  waiting: string | undefined;
  /** Looks now. */
  look(): void;
  /** Looks 5 s and 20 s from now. */
  lookSoon(): void;
}

/** The roles of the player: read at once, again after Join, and whenever they ask. */
export function useRoleCheck(discordId: string | undefined): RoleView {
  const [check, setCheck] = useState<RoleCheck>();
  const [isLoading, setLoading] = useState(discordId !== undefined);
  const [waiting, setWaiting] = useState<string>();
  const stop = useRef(new AbortController());
  const cancels = useRef<(() => void)[]>([]);

  const look = useCallback(() => {
    if (discordId === undefined) return;
    // An answer that is still awaited would be older than this one.
    stop.current.abort();
    const asked = new AbortController();
    stop.current = asked;
    setLoading(true);
    setWaiting(undefined);
    void checkRoles(discordId, { signal: asked.signal, onWait: setWaiting }).then((answer) => {
      if (asked.signal.aborted) return;
      setWaiting(undefined);
      setCheck(answer);
      setLoading(false);
    });
  }, [discordId]);

  const lookSoon = useCallback(() => {
    for (const cancel of cancels.current) cancel();
    cancels.current = RECHECKS_MS.map((afterMs) => browserTimers.after(afterMs, look));
  }, [look]);

  useEffect(() => {
    look();
    return () => {
      stop.current.abort();
      for (const cancel of cancels.current) cancel();
    };
  }, [look]);

  return { check, isLoading, waiting, look, lookSoon };
}
