import { useSyncExternalStore } from 'react';
import { type Connection, network } from './network.ts';

/** How the way to the server is now. */
export function useNetwork(): Connection {
  return useSyncExternalStore(network.hear, network.now);
}
