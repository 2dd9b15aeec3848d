import { type HTMLAttributes, useState } from 'react';

/** Tracks hover and focus; spread `watch` onto the element. */
export function useHoverOrFocus(): {
  isAlive: boolean;
  watch: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
} {
  const [isOver, setOver] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return {
    isAlive: isOver || hasFocus,
    watch: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
