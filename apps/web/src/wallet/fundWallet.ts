import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { WalletError } from '../data/walletClient.ts';
import { asWalletError } from './walletErrorText.ts';
import type { WalletApi } from './walletApi.ts';

interface Needs {
  chain: Pick<ChainConfig, 'faucetUrl'> | null;
  address: string | undefined;
  api: Pick<WalletApi, 'faucet'>;
  openTab(url: string): void;
}

/** "Get test MON": from our own faucet, else the public one's page opens beside this one. */
export async function fundWallet({ chain, address, api, openTab }: Needs): Promise<void> {
  if (!chain) throw new WalletError('unsupported', 'There is no chain here, so there are no test MON to get.');
  if (chain.faucetUrl !== null) {
    openTab(chain.faucetUrl);
    return;
  }
  if (address === undefined) throw new WalletError('no_wallet', 'You have no wallet yet. Create one first.');
  try {
    await api.faucet();
  } catch (thrown) {
    throw asWalletError(thrown);
  }
}
