import { type RefObject, useEffect } from 'react';

/** How something that was open is left. */
export type Leaving = 'press' | 'escape';

/** Calls back when a press lands outside of an element or Escape is pressed, while it is open. */
export function useOutside(
  element: RefObject<HTMLElement | null>,
  options: { open: boolean; onOutside: (by: Leaving) => void },
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
