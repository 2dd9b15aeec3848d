/** Current value of a CSS custom property; canvas cannot resolve them itself. */
export function tokenValue(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
