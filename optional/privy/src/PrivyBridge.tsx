import {
  getIdentityToken,
  useCreateWallet,
  useExportWallet,
  useIdentityToken,
  useLoginWithOAuth,
  usePrivy,
  useSendTransaction,
  useSignTypedData,
  useUser,
} from '@privy-io/react-auth';
import { useEffect } from 'react';
import type { PrivyHandle, PrivyState } from '../../../packages/protocol/src/privy.ts';

/** Functions of the SDK, as last returned by its hooks. */
export type PrivyDoings = Omit<PrivyHandle, 'state' | 'close'>;

interface Props {
  chainId: number | undefined;
  onChange(state: PrivyState, doings: PrivyDoings): void;
}

/** The fields of an SDK account that are read. */
interface Account {
  type: string;
  address?: string;
  chainType?: string;
  walletClientType?: string | undefined;
}

interface PrivyUser {
  discord?: { subject: string };
  linkedAccounts: readonly object[];
}

/** Addresses of Privy's embedded wallets; external wallets are ignored. */
function embeddedOf(user: PrivyUser | null): string[] {
  const accounts = (user?.linkedAccounts ?? []) as readonly Account[];
  return accounts.flatMap(({ type, address, chainType, walletClientType }) => {
    const isEmbedded = type === 'wallet' && chainType === 'ethereum' && /^privy(-v2)?$/.test(walletClientType ?? '');
    return isEmbedded && address !== undefined ? [address.toLowerCase()] : [];
  });
}

function stateOf(
  user: PrivyUser | null,
  known: Pick<PrivyState, 'ready' | 'authenticated' | 'identityToken'>,
): PrivyState {
  return { ...known, discordId: user?.discord?.subject ?? null, wallets: embeddedOf(user) };
}

const hex = (decimal: string): `0x${string}` => `0x${BigInt(decimal).toString(16)}`;

/** Renders nothing: passes the state and functions of the SDK's hooks out of React. */
export function PrivyBridge({ chainId, onChange }: Props) {
  const { ready, authenticated, user, logout } = usePrivy();
  const { identityToken } = useIdentityToken();
  const { refreshUser } = useUser();
  const { initOAuth } = useLoginWithOAuth();
  const { createWallet } = useCreateWallet();
  const { exportWallet } = useExportWallet();
  const { sendTransaction } = useSendTransaction();
  const { signTypedData } = useSignTypedData();

  useEffect(() => {
    const state = stateOf(user, { ready, authenticated, identityToken });
    onChange(state, {
      login: () => initOAuth({ provider: 'discord' }),
      logout,
      async refresh() {
        const fresh = await refreshUser();
        return stateOf(fresh, { ready, authenticated: true, identityToken: await getIdentityToken() });
      },
      async createWallet() {
        const { address } = await createWallet();
        return address.toLowerCase();
      },
      exportWallet: (address) => exportWallet({ address }),
      async sendTransaction({ from, to, data, valueWei, gasLimit, maxFeeWei, priorityFeeWei, isSilent }) {
        const { hash } = await sendTransaction(
          {
            to,
            data,
            value: hex(valueWei),
            gasLimit: hex(gasLimit),
            maxFeePerGas: hex(maxFeeWei),
            maxPriorityFeePerGas: hex(priorityFeeWei),
            ...(chainId === undefined ? {} : { chainId }),
          },
          { address: from, uiOptions: { showWalletUIs: !isSilent } },
        );
        return hash;
      },
      async signTypedData(address, typedData) {
        const { signature } = await signTypedData(JSON.parse(typedData), {
          address,
          uiOptions: { showWalletUIs: true },
        });
        return signature;
      },
    });
  });
  return null;
}
