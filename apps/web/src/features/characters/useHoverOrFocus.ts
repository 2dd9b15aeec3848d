import { type HTMLAttributes, useState } from 'react';

/** Tracks hover and focus; spread `watch` onto the element. */
export function useHoverOrFocus(): {
  isAlive: boolean;
  watch: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
} {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return {
    isAlive: isHovered || hasFocus,
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
