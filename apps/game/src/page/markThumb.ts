/** Says on the root of the page whether a finger came last: rings around what has the keyboard are for keys. */
export function markThumb(window: Window): void {
  const root = window.document.documentElement;
  const mark = (isThumb: boolean): void => void root.toggleAttribute('data-thumb', isThumb);
  window.addEventListener('pointerdown', ({ pointerType }) => mark(pointerType === 'touch'), { capture: true });
  window.addEventListener('keydown', () => mark(false), { capture: true });
}
