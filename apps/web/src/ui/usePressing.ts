import { useEffect, useState } from 'react';

/** So long something may still come of a press, in milliseconds. */
const AFTER_MS = 800;
/** A press whose end is not heard, as it came over a frame, has ended after so long. */
const LONGEST_MS = 5_000;

/**
 * Whether somebody presses something, or did just now: what would stand over it waits. A press that something opens under is lost, and
 * one that was meant for what stood there closes what nobody has read.
 */
export function usePressing(): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const endAfter = (ms: number): void => {
      clearTimeout(rest);
      rest = setTimeout(() => setPressing(false), ms);
    };
    const press = (): void => {
      setPressing(true);
      endAfter(LONGEST_MS);
    };
    const release = (): void => endAfter(AFTER_MS);
    const ways = { pointerdown: press, keydown: press, pointerup: release, pointercancel: release, keyup: release };
    for (const [name, hear] of Object.entries(ways)) window.addEventListener(name, hear, true);
    return () => {
      clearTimeout(rest);
      for (const [name, hear] of Object.entries(ways)) window.removeEventListener(name, hear, true);
    };
  }, []);
  return isPressing;
}
