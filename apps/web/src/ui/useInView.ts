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
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isIntersecting = entries.at(-1)?.isIntersecting ?? false;
        clearTimeout(timer);
        if (isIntersecting && minVisibleMs > 0) timer = setTimeout(() => setInView(true), minVisibleMs);
        else setInView(isIntersecting);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [target, margin, minVisibleMs]);
  return isInView;
}
