import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PanelToast, PanelTools } from '../../data/panel/panelTools.ts';

const DONE_TOAST_MS = 5_000;
const MAX_TOASTS = 4;

export interface PanelToastItem extends PanelToast {
  id: number;
}

/** Manages toasts, the busy overlay and the fresh sign-in prompt. */
export function usePanelState(timers: Timers = browserTimers) {
  const [toasts, setToasts] = useState<readonly PanelToastItem[]>([]);
  const [overlays, setOverlays] = useState<readonly { id: number; text: string }[]>([]);
  const [isReauthenticating, setReauthenticating] = useState(false);
  const pendingResolvers = useRef<((isSignedIn: boolean) => void)[]>([]);
  const lastId = useRef(0);

  const closeToast = useCallback((id: number) => setToasts((current) => current.filter((item) => item.id !== id)), []);
  const endReauthentication = useCallback((isSignedIn: boolean) => {
    setReauthenticating(false);
    for (const resolve of pendingResolvers.current.splice(0)) resolve(isSignedIn);
  }, []);
  const tools = useMemo<PanelTools>(
    () => ({
      toast(toast) {
        lastId.current += 1;
        const id = lastId.current;
        setToasts((current) => [...current, { ...toast, id }].slice(-MAX_TOASTS));
        if (toast.tone === 'done') timers.schedule(DONE_TOAST_MS, () => closeToast(id));
      },
      reauthenticate: () =>
        new Promise((resolve) => {
          pendingResolvers.current.push(resolve);
          setReauthenticating(true);
        }),
      showBusyOverlay(text) {
        lastId.current += 1;
        const id = lastId.current;
        setOverlays((current) => [...current, { id, text }]);
        return () => setOverlays((current) => current.filter((item) => item.id !== id));
      },
    }),
    [timers, closeToast],
  );
  return {
    tools,
    toasts,
    closeToast,
    /** Texts of the active busy overlays. */
    busyTexts: overlays.map(({ text }) => text),
    isReauthenticating,
    endReauthentication,
  };
}
