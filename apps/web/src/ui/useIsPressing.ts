import { useEffect, useState } from 'react';

/** A click may still follow this long after a press, in milliseconds. */
const RELEASE_GRACE_MS = 800;
/** A press whose release is never seen (for example over an iframe) ends after this long. */
const MAX_PRESS_MS = 5_000;

/**
 * Whether the user is pressing something or just did; overlays should wait. A dialog that opens under the pointer would
 * swallow the click or be dismissed by it.
 */
export function useIsPressing(): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endAfter = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setPressing(false), ms);
    };
    const press = (): void => {
      setPressing(true);
      endAfter(MAX_PRESS_MS);
    };
    const release = (): void => endAfter(RELEASE_GRACE_MS);
    const handlers = { pointerdown: press, keydown: press, pointerup: release, pointercancel: release, keyup: release };
    for (const [name, handler] of Object.entries(handlers)) window.addEventListener(name, handler, true);
    return () => {
      clearTimeout(timer);
      for (const [name, handler] of Object.entries(handlers)) window.removeEventListener(name, handler, true);
    };
  }, []);
  return isPressing;
}
