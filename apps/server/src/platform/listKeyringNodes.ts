import type { ChainSettings } from './readChainSettings.ts';

export function listKeyringNodes(chain: Pick<ChainSettings, 'publicRpcUrl' | 'secondRpcUrl'> | undefined): string[] {
  if (!chain) return [];
  const { publicRpcUrl, secondRpcUrl } = chain;
  return secondRpcUrl === undefined ? [publicRpcUrl] : [publicRpcUrl, secondRpcUrl];
}
