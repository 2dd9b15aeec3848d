/** What happened: a browser without any network knows so itself. */
export function offlineTitle(isOnline: boolean): string {
  return isOnline ? 'No connection to Jumpy' : 'You are offline';
}
