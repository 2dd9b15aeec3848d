import { createPublicClient, http, type PublicClient } from 'viem';

const TIMEOUT_MS = 5000;

/** A node that is asked anew each time: what it said a moment ago may be what it did not know yet. */
export const openNode = (rpcUrl: string): PublicClient =>
  createPublicClient({ transport: http(rpcUrl, { timeout: TIMEOUT_MS }), cacheTime: 0 });
