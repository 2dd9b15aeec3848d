import { type RefObject, useEffect, useState } from 'react';

interface Options {
  /** CSS margin around the viewport that still counts as visible. */
  margin?: string;
  /** How long it must stay visible, so that elements passing by while scrolling do not count. */
  minVisibleMs?: number;
}

/** Whether an element is in the viewport; off-screen animations pause. */
export function useInView(
  target: RefObject<Element | null>,
  { margin = '0px', minVisibleMs = 0 }: Options = {},
): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        const isHere = entries.at(-1)?.isIntersecting ?? false;
        clearTimeout(waiting);
        if (isHere && minVisibleMs > 0) waiting = setTimeout(() => setSeen(true), minVisibleMs);
        else setSeen(isHere);
      },
      { rootMargin: margin },
    );
    watching.observe(element);
    return () => {
      clearTimeout(waiting);
      watching.disconnect();
    };
  }, [target, margin, minVisibleMs]);
  return isSeen;
}
