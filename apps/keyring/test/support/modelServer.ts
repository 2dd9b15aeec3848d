import { activationMessage, protectionMessage, resplitMessage } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet, RecoveryKind } from '@jumpy/protocol/http/wallets';
import { type Hex, verifyMessage } from 'viem';
import type { KeyringApiResult, ApiRefusal, KeyringApi } from '../../src/api/keyringApi.ts';

interface ModelWallet {
  walletId: string;
  address: Hex;
  generation: number;
  share: string;
  blobs: Map<RecoveryKind, { version: number; blob: string }>;
}

type Call = 'status' | 'share' | 'protect' | 'recovery' | 'resplit' | 'begin' | 'activate';

/**
 * In-memory server with one player's wallets and the real server's rules: it accepts only what the wallet has signed.
 */
export interface ModelServer {
  api: KeyringApi;
  linked: ModelWallet | undefined;
  history: ModelWallet[];
  isFreshSignIn: boolean;
  /** Wallets whose server share is lost, with its row or its key. */
  lostShares: Set<string>;
  /** Loses the next such request (`before`) or its response (`after`). */
  lose(call: Call, when: 'before' | 'after'): void;
  asked: Call[];
}

const refuse = (status: number, code: string): ApiRefusal => ({ ok: false, status, code, error: `Refused: ${code}.` });
const LOST_RESPONSE: ApiRefusal = {
  ok: false,
  status: 0,
  code: 'network',
  error: 'The server did not answer. Try again.',
};

export function createModelServer(): ModelServer {
  let pending: (ModelWallet & { nonce: string; replaces: string | undefined }) | undefined;
  const losing = new Map<Call, 'before' | 'after'>();
  const server: ModelServer = {
    api: {} as KeyringApi,
    linked: undefined,
    history: [],
    isFreshSignIn: true,
    lostShares: new Set(),
    lose: (call, when) => void losing.set(call, when),
    asked: [],
  };

  function described(wallet: ModelWallet): LinkedWallet {
    const { walletId, address, generation, blobs } = wallet;
    const recovery = [...blobs].map(([kind, { version }]) => ({ kind, version }));
    const times = { createdAt: 1, activatedAt: 1 };
    return {
      walletId,
      address,
      provider: 'keyring',
      generation,
      hasServerShare: !server.lostShares.has(walletId),
      recovery,
      ...times,
    };
  }

  function findWallet(
    walletId: string,
    { generation, withHistory = false }: { generation?: number | undefined; withHistory?: boolean } = {},
  ): ModelWallet | ApiRefusal {
    const wallets = [...(server.linked ? [server.linked] : []), ...(withHistory ? server.history : [])];
    const wallet = wallets.find((one) => one.walletId === walletId);
    if (!wallet) return refuse(404, 'wallet_unknown');
    if (generation !== undefined && generation !== wallet.generation) return refuse(409, 'wallet_generation');
    return wallet;
  }

  async function isSigned(address: Hex, message: string, signature: string): Promise<boolean> {
    return verifyMessage({ address, message, signature: signature as Hex });
  }

  /** Simulates the lost requests and responses. */
  function createEndpoint<Body, Value>(call: Call, answer: (body: Body) => Promise<KeyringApiResult<Value>>) {
    return async (body: Body): Promise<KeyringApiResult<Value>> => {
      server.asked.push(call);
      const when = losing.get(call);
      losing.delete(call);
      if (when === 'before') return LOST_RESPONSE;
      const result = await answer(body);
      return when === 'after' ? LOST_RESPONSE : result;
    };
  }

  const value = <Value>(result: Value): KeyringApiResult<Value> => ({ ok: true, value: result });
  const linkedAnswer = (wallet: ModelWallet) => value({ wallet: described(wallet) });

  server.api = {
    getStatus: createEndpoint('status', async () =>
      value({
        linked: server.linked ? described(server.linked) : null,
        pending: null,
        history: server.history.map((wallet) => ({ ...described(wallet), retiredAt: 1 })),
      }),
    ) as KeyringApi['getStatus'],
    readServerShare: createEndpoint('share', async ({ walletId, generation, fresh }) => {
      if (fresh && !server.isFreshSignIn) return refuse(403, 'stale_sign_in');
      const wallet = findWallet(walletId, { generation, withHistory: true });
      if (server.lostShares.has(walletId)) return refuse(503, 'wallet_share');
      return 'ok' in wallet ? wallet : value({ share: wallet.share, generation: wallet.generation });
    }),
    readRecovery: createEndpoint('recovery', async ({ walletId }) => {
      const wallet = findWallet(walletId, { withHistory: true });
      if ('ok' in wallet) return wallet;
      const recovery = [...wallet.blobs].map(([kind, blob]) => ({ kind, ...blob }));
      return value({ generation: wallet.generation, recovery });
    }),
    protectWallet: createEndpoint('protect', async ({ signature, ...protection }) => {
      const { walletId, generation, version, kind, blob } = protection;
      const wallet = findWallet(walletId, { generation });
      if ('ok' in wallet) return wallet;
      if (!(await isSigned(wallet.address, protectionMessage(protection), signature)))
        return refuse(403, 'wallet_signature');
      if (version !== (wallet.blobs.get(kind)?.version ?? 0) + 1) return refuse(409, 'wallet_generation');
      wallet.blobs.set(kind, { version, blob });
      return linkedAnswer(wallet);
    }),
    resplitWallet: createEndpoint('resplit', async ({ signature, ...resplit }) => {
      const { walletId, generation, share, recovery } = resplit;
      const wallet = findWallet(walletId, { generation });
      if ('ok' in wallet) return wallet;
      if (!(await isSigned(wallet.address, resplitMessage(resplit), signature))) return refuse(403, 'wallet_signature');
      if (wallet.blobs.size > 0 && recovery.length === 0) return refuse(409, 'wallet_protection');
      Object.assign(wallet, { share, generation: generation + 1 });
      server.lostShares.delete(walletId);
      wallet.blobs = new Map(recovery.map(({ kind, blob }) => [kind, { version: 1, blob }]));
      return linkedAnswer(wallet);
    }),
    beginWallet: createEndpoint('begin', async ({ address, share, replaces }) => {
      if (replaces !== undefined && !server.isFreshSignIn) return refuse(403, 'stale_sign_in');
      if (server.linked?.walletId !== replaces) return refuse(409, 'wallet_exists');
      const [walletId, nonce] = [crypto.randomUUID(), crypto.randomUUID()];
      const wallet = { walletId, address: address.toLowerCase() as Hex, generation: 1, share, blobs: new Map() };
      pending = { ...wallet, nonce, replaces };
      return value({ walletId, address: wallet.address, nonce, expiresAt: 1 });
    }),
    activateWallet: createEndpoint('activate', async ({ walletId, signature }) => {
      if (pending?.walletId !== walletId) return refuse(404, 'wallet_unknown');
      const { nonce, replaces: _replaces, ...wallet } = pending;
      if (!(await isSigned(wallet.address, activationMessage({ walletId, nonce }), signature)))
        return refuse(403, 'wallet_signature');
      if (server.linked) server.history.push(server.linked);
      server.linked = wallet;
      return linkedAnswer(wallet);
    }),
    endSession: async () => value({}),
    acquireLease: async () => refuse(500, 'internal'),
    releaseLease: async () => refuse(500, 'internal'),
  };
  return server;
}
