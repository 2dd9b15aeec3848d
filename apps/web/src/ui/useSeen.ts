import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the window, or so near to it as `margin` says in CSS: what nobody sees stands still. */
export function useSeen(target: RefObject<Element | null>, { margin = '0px' }: { margin?: string } = {}): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const watching = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    );
    watching.observe(element);
    return () => watching.disconnect();
  }, [target, margin]);
  return isSeen;
}
