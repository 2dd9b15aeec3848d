import { useEffect, useEffectEvent, useRef } from 'react';

/** While an overlay is open, the browser's Back button closes it and stays on the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  /** When the whole screen unmounts, the user is navigating elsewhere, so do not go back. */
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
    return () => {
      isLeaving.current = true;
    };
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isGone = false;
    const onBack = (): void => {
      isGone = true;
      close();
    };
    // Push a history entry with the same URL, which the router ignores.
    const step = crypto.randomUUID();
    window.history.pushState({ ...window.history.state, step }, '');
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      if (!isGone && !isLeaving.current && window.history.state?.step === step) window.history.back();
    };
  }, [isOpen]);
}
