import * as m from './messages.ts';

/** Title by cause: the browser itself knows if it is offline. */
export function offlineTitle(isOnline: boolean): string {
  return isOnline ? m.serverUnreachable() : m.offline();
}
