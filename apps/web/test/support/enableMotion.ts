/** Enables animations until the end of the test, as for players without reduced motion. */
export function enableMotion(): void {
  document.documentElement.dataset.motion = 'full';
}
