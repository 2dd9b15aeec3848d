import { browserTimers } from '@jumpy/browser/timers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkRoles, type RoleCheck } from '../../data/roleCheck.ts';

/** Delays of the role rechecks after "Join", in milliseconds. */
export const RECHECK_DELAYS_MS = [5_000, 20_000] as const;

/** State of the role check. */
export interface RoleCheckView {
  /** Undefined until first checked. */
  check: RoleCheck | undefined;
  isLoading: boolean;
  /** Position in the Discord queue, if waiting. */
  queueText: string | undefined;
  /** Checks now. */
  recheck(): void;
  /** Checks in 5 s and 20 s. */
  scheduleRechecks(): void;
}

/** Checks the player's roles on mount, after "Join" and on request. */
export function useRoleCheck(discordId: string | undefined): RoleCheckView {
  const [check, setCheck] = useState<RoleCheck>();
  const [isLoading, setLoading] = useState(discordId !== undefined);
  const [waiting, setWaiting] = useState<string>();
  const stop = useRef(new AbortController());
  const cancels = useRef<(() => void)[]>([]);

  const look = useCallback(() => {
    if (discordId === undefined) return;
    // A check in flight would be outdated.
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
    cancels.current = RECHECK_DELAYS_MS.map((afterMs) => browserTimers.schedule(afterMs, look));
  }, [look]);

  useEffect(() => {
    look();
    return () => {
      stop.current.abort();
      for (const cancel of cancels.current) cancel();
    };
  }, [look]);

  return { check, isLoading, queueText: waiting, recheck: look, scheduleRechecks: lookSoon };
}
