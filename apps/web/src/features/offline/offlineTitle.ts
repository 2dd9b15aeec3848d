/** Title by cause: the browser itself knows if it is offline. */
export function offlineTitle(isOnline: boolean): string {
  return isOnline ? 'Can’t reach Jumpy' : 'You’re offline';
}
