/** Link to a tab of the admin panel with its filters, so that every number can link to its source. */
export function panelLink(tab: string, filters: Readonly<Record<string, string>> = {}): string {
  return `/admin?${new URLSearchParams({ tab, ...filters })}`;
}
