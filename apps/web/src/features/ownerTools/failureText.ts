/**
 * The alert of a tool that failed (ADMIN-114 to ADMIN-116).
 * @example failureText('Preview failed', '') // 'Preview failed: Unknown error'
 */
export function failureText(what: 'Failed' | 'Preview failed' | 'Sync failed', why: string): string {
  return `${what}: ${why || (what === 'Failed' ? 'unknown' : 'Unknown error')}`;
}
