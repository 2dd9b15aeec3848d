import { createPublicClient, http, type PublicClient } from 'viem';

const TIMEOUT_MS = 5000;

/** Node client without caching, since a recent answer may have been outdated. */
export const createNodeClient = (rpcUrl: string): PublicClient =>
  createPublicClient({ transport: http(rpcUrl, { timeout: TIMEOUT_MS }), cacheTime: 0 });
