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
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const lastId = useRef(0);

  const closeToast = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), []);
  const endReauthentication = useCallback((isSignedIn: boolean) => {
    setReauthenticating(false);
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn);
  }, []);
  const tools = useMemo<PanelTools>(
    () => ({
      toast(toast) {
        lastId.current += 1;
        const id = lastId.current;
        setToasts((all) => [...all, { ...toast, id }].slice(-MAX_TOASTS));
        if (toast.tone === 'done') timers.schedule(DONE_TOAST_MS, () => closeToast(id));
      },
      reauthenticate: () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setReauthenticating(true);
        }),
      showBusyOverlay(text) {
        lastId.current += 1;
        const id = lastId.current;
        setOverlays((all) => [...all, { id, text }]);
        return () => setOverlays((all) => all.filter((one) => one.id !== id));
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
