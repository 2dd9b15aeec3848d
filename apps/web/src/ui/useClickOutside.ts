import { type RefObject, useEffect } from 'react';

/** How an open overlay was dismissed. */
export type OutsideTrigger = 'press' | 'escape';

/** Calls back on a click outside the element or on Escape, while open. */
export function useClickOutside(
  element: RefObject<HTMLElement | null>,
  options: { open: boolean; onOutside: (by: OutsideTrigger) => void },
): void {
  const { open, onOutside } = options;
  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onOutside('press');
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onOutside('escape');
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [element, open, onOutside]);
}
