import { useSyncExternalStore } from 'react';
import { type NetworkStatus, network } from './network.ts';

/** Current state of the connection. */
export function useNetworkStatus(): NetworkStatus {
  return useSyncExternalStore(network.subscribe, network.getStatus);
}
