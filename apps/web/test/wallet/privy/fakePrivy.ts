import type { PrivyHandle, PrivyModule, PrivyOptions, PrivyState } from '@jumpy/protocol/privy';

export const PRIVY_DISCORD_ID = '900000000000000042';
export const PRIVY_ADDRESS = `0x${'ab'.repeat(20)}`;
export const PRIVY_HASH = `0x${'cd'.repeat(32)}`;

/** Signed out of Privy. */
export const OUT: PrivyState = { ready: true, authenticated: false, discordId: null, identityToken: null, wallets: [] };

/** Signed in to Privy with a wallet. */
export const IN: PrivyState = {
  ready: true,
  authenticated: true,
  discordId: PRIVY_DISCORD_ID,
  identityToken: 'token-1',
  wallets: [PRIVY_ADDRESS],
};

/** A fake Privy whose state the test sets; records its calls. */
export interface FakePrivy extends PrivyModule {
  asked: string[];
  set(state: Partial<PrivyState>): void;
  /** Overrides of its default behavior. */
  doings: Partial<PrivyHandle>;
}

export function fakePrivy(start: PrivyState = IN): FakePrivy {
  const asked: string[] = [];
  const listeners = new Set<PrivyOptions['onState']>();
  let state = start;
  const doings: FakePrivy['doings'] = {};
  const set: FakePrivy['set'] = (part) => {
    state = { ...state, ...part };
    for (const tell of listeners) tell(state);
  };
  return {
    asked,
    set,
    doings,
    async openPrivy({ appId, onState }) {
      asked.push(`open ${appId}`);
      listeners.add(onState);
      return {
        state: () => state,
        async login() {
          asked.push('login');
        },
        async logout() {
          asked.push('logout');
          set({ authenticated: false, identityToken: null, wallets: [] });
        },
        async refresh() {
          asked.push('refresh');
          return state;
        },
        async createWallet() {
          asked.push('createWallet');
          set({ wallets: [PRIVY_ADDRESS], identityToken: 'token-2' });
          return PRIVY_ADDRESS;
        },
        async exportWallet(address) {
          asked.push(`export ${address}`);
        },
        async sendTransaction({ isSilent, gasLimit, maxFeeWei, valueWei }) {
          asked.push(`send ${valueWei} ${gasLimit}x${maxFeeWei}${isSilent ? ' silently' : ''}`);
          return PRIVY_HASH;
        },
        async signTypedData(address, typedData) {
          asked.push(`sign ${address} ${typedData}`);
          return '0xsigned';
        },
        close() {
          asked.push('close');
          listeners.delete(onState);
        },
        ...doings,
      };
    },
  };
}
