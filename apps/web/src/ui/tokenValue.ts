/** What a token stands for now. Canvas cannot read tokens by itself. */
export function tokenValue(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
