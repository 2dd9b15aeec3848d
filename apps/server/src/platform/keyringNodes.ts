import type { ChainEnv } from './readChain.ts';

/** The nodes that the keyring asks, the best first. */
export function keyringNodes(chain: Pick<ChainEnv, 'publicRpcUrl' | 'secondRpcUrl'> | undefined): string[] {
  if (!chain) return [];
  const { publicRpcUrl, secondRpcUrl } = chain;
  return secondRpcUrl === undefined ? [publicRpcUrl] : [publicRpcUrl, secondRpcUrl];
}
