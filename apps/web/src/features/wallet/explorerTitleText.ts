import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';

const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Names the explorer behind "Transaction History", based on its host.
 * @example explorerTitle({ isLocal: false, explorerUrl: 'https://testnet.monadvision.com' }) // 'Opens
 * testnet.monadvision.com, an explorer of the test network'
 */
export function explorerTitleText({ isLocal, explorerUrl }: Pick<ChainConfig, 'isLocal' | 'explorerUrl'>): string {
  const { hostname, host } = new URL(explorerUrl);
  if (!isLocal) return `Opens ${host}, an explorer of the test network`;
  if (LOCAL_HOST.test(hostname)) return 'Opens the explorer of this computer’s own chain';
  return `Opens ${host}. It shows a public network, and your wallet is on this computer’s own chain: it is not found there`;
}
