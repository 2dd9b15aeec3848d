/** Marks on the root element whether touch was used last, so that focus rings appear for keyboards only. */
export function trackTouchInput(window: Window): void {
  const root = window.document.documentElement;
  const mark = (isThumb: boolean): void => void root.toggleAttribute('data-thumb', isThumb);
  window.addEventListener('pointerdown', ({ pointerType }) => mark(pointerType === 'touch'), { capture: true });
  window.addEventListener('keydown', () => mark(false), { capture: true });
}
