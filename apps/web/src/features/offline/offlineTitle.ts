/** Title by cause: the browser itself knows if it is offline. */
export function offlineTitle(isOnline: boolean): string {
  return isOnline ? 'No connection to Jumpy' : 'You are offline';
}
