/**
 * Alert text of a failed tool.
 * @example failureText('Preview failed', '') // 'Preview failed: Unknown error'
 */
export function failureText(what: 'Failed' | 'Preview failed' | 'Sync failed', why: string): string {
  return `${what}: ${why || (what === 'Failed' ? 'unknown' : 'Unknown error')}`;
}
