import { privyWalletEndpoint } from '@jumpy/protocol/http/privy';
import type { ConfigResponse, SessionUser } from '@jumpy/protocol/http/session';
import { fetchApi } from '../../data/api.ts';
import { browserTimers } from '@jumpy/browser/timers';
import type { Keyring } from '../keyring.ts';
import { httpWalletApi, type WalletApi } from '../walletApi.ts';
import { createRpcNode } from './rpcNode.ts';
import { loadPrivy } from './loadPrivy.ts';
import { createPrivyKeyring } from './privyKeyring.ts';

interface PrivyWallet {
  keyring: Keyring;
  api: WalletApi;
}

/** Server API adapted to Privy: its wallets count as having a server share, since ours keeps none. */
const privyWalletApi: WalletApi = {
  ...httpWalletApi,
  async facts(signal) {
    const facts = await httpWalletApi.facts(signal);
    const { linked } = facts;
    return linked?.provider === 'privy' ? { ...facts, linked: { ...linked, hasServerShare: true } } : facts;
  },
};

export function openPrivyWallet(
  { wallet, chain }: Pick<ConfigResponse, 'wallet' | 'chain'>,
  { discordId, address }: Pick<SessionUser, 'discordId'> & { address?: string | undefined },
): PrivyWallet {
  const keyring = createPrivyKeyring({
    appId: wallet.privyAppId ?? '',
    chain,
    discordId,
    loadPrivy: () => loadPrivy(address),
    node: chain ? createRpcNode(chain.rpcUrl, browserTimers) : undefined,
    facts: () => privyWalletApi.facts(new AbortController().signal),
    linkWallet: async (identityToken) => (await fetchApi(privyWalletEndpoint, { body: { identityToken } })).wallet,
    timers: browserTimers,
  });
  return { keyring, api: privyWalletApi };
}
