import { type HTMLAttributes, useState } from 'react';

/** Whether something is looked at, by pointer or by focus, and the handlers that tell. */
export function useAlive(): {
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
