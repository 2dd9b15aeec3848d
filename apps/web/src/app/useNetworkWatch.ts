import { configEndpoint } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../data/api.ts';
import { askAgain } from '../data/askAgain.ts';
import { type Network, network as ofPage } from '../data/network.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { watchNetwork } from '../data/watchNetwork.ts';

/** Notices by itself when the network is back, and asks again for what did not come meanwhile. */
export function useNetworkWatch(queryClient: QueryClient, network: Network = ofPage): void {
  useEffect(() => {
    let before = network.now();
    const stopHearing = network.hear((connection) => {
      if (before === 'gone') askAgain(queryClient);
      before = connection;
    });
    const stopWatching = watchNetwork({
      network,
      timers: browserTimers,
      ping: () => callEndpoint(configEndpoint, {}),
      page: window,
      isOnline: () => navigator.onLine,
    });
    return () => {
      stopHearing();
      stopWatching();
    };
  }, [queryClient, network]);
}
