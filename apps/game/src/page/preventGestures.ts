/** Prevents browser gestures in the game: context menu, overscroll, selection, pinch zoom. */
export function preventBrowserGestures(document: Document): () => void {
  const stop = (event: Event): void => event.preventDefault();
  const stopScroll = (event: TouchEvent): void => {
    if (event.cancelable && !(event.target instanceof Element && event.target.closest('.scrim')))
      event.preventDefault();
  };
  document.addEventListener('contextmenu', stop);
  document.addEventListener('selectstart', stop);
  document.addEventListener('gesturestart', stop);
  document.addEventListener('dblclick', stop);
  document.addEventListener('touchmove', stopScroll, { passive: false });
  return () => {
    document.removeEventListener('contextmenu', stop);
    document.removeEventListener('selectstart', stop);
    document.removeEventListener('gesturestart', stop);
    document.removeEventListener('dblclick', stop);
    document.removeEventListener('touchmove', stopScroll);
  };
}
