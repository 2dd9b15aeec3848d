/** Current value of a CSS custom property; canvas cannot resolve them itself. */
export function readCssToken(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
