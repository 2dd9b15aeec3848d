import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the window: what nobody sees stands still. */
export function useSeen(target: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const watching = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    watching.observe(element);
    return () => watching.disconnect();
  }, [target]);
  return isSeen;
}
