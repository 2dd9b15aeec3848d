import { useSyncExternalStore } from 'react';
import { type Connection, network } from './network.ts';

/** Current state of the connection. */
export function useNetwork(): Connection {
  return useSyncExternalStore(network.hear, network.now);
}
