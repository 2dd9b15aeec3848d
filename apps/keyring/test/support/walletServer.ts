import { activationMessage } from '@jumpy/protocol/http/keyring';
import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import { type Address, type Hex, isAddressEqual, recoverMessageAddress } from 'viem';
import type { ApiRefusal, KeyringApi } from '../../src/api/keyringApi.ts';
import { NO_API } from './memory.ts';

const refused = (status: number, code: string): ApiRefusal => ({ ok: false, status, code, error: code });

/** The server side of wallet creation, with its rules: one pending, one linked, and a signed nonce in between. */
export function walletServer(idOf = (index: number): string => `wallet ${index}`) {
  const shares = new Map<string, string>();
  let count = 0;
  let pending: { walletId: string; address: Address; nonce: string; replaces?: string | undefined } | undefined;
  const facts: WalletFacts = { linked: null, pending: null, history: [] };
  /** Calls whose response is lost. */
  const losing = new Set<'begin' | 'activate'>();
  const takeLostResponse = (what: 'begin' | 'activate'): ApiRefusal | undefined =>
    losing.delete(what) ? refused(0, 'network') : undefined;

  const api: KeyringApi = {
    ...NO_API,
    getStatus: async () => ({ ok: true, value: structuredClone(facts) }),
    async beginWallet({ address, share, replaces }) {
      if (facts.linked?.walletId !== replaces) return refused(409, 'wallet_exists');
      const walletId = idOf((count += 1));
      pending = { walletId, address: address as Address, nonce: `nonce ${count}`, replaces };
      facts.pending = { walletId, address: address.toLowerCase(), createdAt: count };
      shares.set(walletId, share);
      const { nonce } = pending;
      return (
        takeLostResponse('begin') ?? {
          ok: true,
          value: { walletId, address: address.toLowerCase(), nonce, expiresAt: 0 },
        }
      );
    },
    async activateWallet({ walletId, signature }) {
      if (facts.linked?.walletId !== walletId) {
        if (pending?.walletId !== walletId) return refused(404, 'wallet_unknown');
        const message = activationMessage({ walletId, nonce: pending.nonce });
        const signer = await recoverMessageAddress({ message, signature: signature as Hex });
        if (!isAddressEqual(signer, pending.address)) return refused(403, 'wallet_signature');
        if (facts.linked) facts.history.unshift({ ...facts.linked, retiredAt: count });
        const defaults = { provider: 'keyring', generation: 1, hasServerShare: true, recovery: [] } as const;
        const address = pending.address.toLowerCase();
        facts.linked = { walletId, address, ...defaults, recovery: [], createdAt: count, activatedAt: count };
        facts.pending = null;
        pending = undefined;
      }
      return takeLostResponse('activate') ?? { ok: true, value: { wallet: structuredClone(facts.linked) } };
    },
    async readServerShare({ walletId, generation }) {
      const share = shares.get(walletId);
      if (facts.linked?.walletId !== walletId || share === undefined) return refused(404, 'wallet_unknown');
      return { ok: true, value: { share, generation: generation ?? 1 } };
    },
  };
  return { api, facts, losing, begun: () => count };
}
