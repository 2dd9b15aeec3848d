/** Lets the page move until the test is over, as it does for a player who has not asked for less. */
export function move(): void {
  document.documentElement.dataset.motion = 'full';
}
