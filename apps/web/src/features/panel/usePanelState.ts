import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PanelTools } from '../../data/panel/panelTools.ts';
import type { PanelToastItem } from './PanelToasts.tsx';

const DONE_TOAST_MS = 5_000;
const MAX_TOASTS = 4;

/** Overlay state of the panel and the tools that control it. */
export interface PanelState {
  tools: PanelTools;
  toasts: readonly PanelToastItem[];
  closeToast: (id: number) => void;
  /** Texts of the active busy overlays. */
  busyTexts: readonly string[];
  isReauthenticating: boolean;
  endReauthentication: (isSignedIn: boolean) => void;
}

/** Manages toasts, the busy overlay and the fresh sign-in prompt. */
export function usePanelState(timers: Timers = browserTimers): PanelState {
  const [toasts, setToasts] = useState<readonly PanelToastItem[]>([]);
  const [covers, setCovers] = useState<readonly { id: number; text: string }[]>([]);
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const count = useRef(0);

  const closeToast = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), []);
  const endAsking = useCallback((isSignedIn: boolean) => {
    setAsking(false);
    for (const answer of waiting.current.splice(0)) answer(isSignedIn);
  }, []);
  const tools = useMemo<PanelTools>(
    () => ({
      toast(line) {
        count.current += 1;
        const id = count.current;
        setToasts((all) => [...all, { ...line, id }].slice(-MAX_TOASTS));
        if (line.tone === 'done') timers.schedule(DONE_TOAST_MS, () => closeToast(id));
      },
      reauthenticate: () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setAsking(true);
        }),
      showBusyOverlay(text) {
        count.current += 1;
        const id = count.current;
        setCovers((all) => [...all, { id, text }]);
        return () => setCovers((all) => all.filter((one) => one.id !== id));
      },
    }),
    [timers, closeToast],
  );
  return {
    tools,
    toasts,
    closeToast,
    busyTexts: covers.map(({ text }) => text),
    isReauthenticating: isAsking,
    endReauthentication: endAsking,
  };
}
