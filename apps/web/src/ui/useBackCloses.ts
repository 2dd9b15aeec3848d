import { useEffect, useEffectEvent, useRef } from 'react';

/** While something stands over the page, the back button closes it and stays at the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  /** Whoever goes with the whole screen is on the way elsewhere, and must not be led back. */
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
    // A step of the history of its own, with the same address: whoever reads it finds nothing new.
    const step = crypto.randomUUID();
    window.history.pushState({ ...window.history.state, step }, '');
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      if (!isGone && !isLeaving.current && window.history.state?.step === step) window.history.back();
    };
  }, [isOpen]);
}
