import { useSyncExternalStore } from 'react';
import { network } from '../../data/network.ts';

/** What happened: a browser without any network knows so itself; one whose network answers with a page of its own does not. */
export function useOfflineTitle(): string {
  const isIntercepted = useSyncExternalStore(network.hear, network.isIntercepted);
  if (isIntercepted) return 'This network wants you to sign in first';
  return navigator.onLine ? 'No connection to Jumpy' : 'You are offline';
}
