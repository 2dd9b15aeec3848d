import type { ChainEnv } from './readChain.ts';

export function keyringNodes(chain: Pick<ChainEnv, 'publicRpcUrl' | 'secondRpcUrl'> | undefined): string[] {
  if (!chain) return [];
  const { publicRpcUrl, secondRpcUrl } = chain;
  return secondRpcUrl === undefined ? [publicRpcUrl] : [publicRpcUrl, secondRpcUrl];
}
