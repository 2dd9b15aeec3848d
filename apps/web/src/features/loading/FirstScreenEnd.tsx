import { useLayoutEffect } from 'react';
import { leaveFirstScreen } from '../../data/firstScreen.ts';

/** Takes the page's own screen away once the product is drawn, unless a screen on its way holds it. */
export function FirstScreenEnd(): null {
  useLayoutEffect(leaveFirstScreen, []);
  return null;
}
