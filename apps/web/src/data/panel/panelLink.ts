/** Where a tab of the panel is, with what it is to show: every number leads to its source. */
export function panelLink(tab: string, shows: Readonly<Record<string, string>> = {}): string {
  return `/admin?${new URLSearchParams({ tab, ...shows })}`;
}
