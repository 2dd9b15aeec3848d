import { exportProblem } from '../data/exportProblem.ts';
import { type EmbeddedWallet, type LoginProvider, requireDiscordAccount } from '../data/provider.ts';
import type { WalletPart } from '../data/selfHostedProvider.ts';
import { type WalletClient, WalletError } from '../data/walletClient.ts';

/** What the half stands on. */
export interface WalletHalfParts {
  walletClient: WalletClient & { close(): void };
  /** The provider's other half, as it is now. */
  provider: Pick<LoginProvider, 'name' | 'authenticated' | 'user'>;
  /** The linked wallet's, as it is now. */
  address: string | undefined;
  alert(text: string): void;
}

/** The wallets of the linked account: one, and none but the embedded one (LOGIN-03, RECOV-02). */
function walletsOf(address: string | undefined): EmbeddedWallet[] {
  return address === undefined ? [] : [{ address, kind: 'embedded' }];
}

/** The wallet half over the wallet client (RECOV-04); a failed export is told in an alert (WAL-32). */
export function walletHalf(parts: WalletHalfParts): WalletPart {
  const { walletClient, provider, alert } = parts;
  return {
    wallets: walletsOf(parts.address),
    async createWallet() {
      requireDiscordAccount(provider);
      await walletClient.create();
      const [wallet] = walletsOf(walletClient.view().address);
      if (!wallet) throw new WalletError('no_wallet', 'The wallet was made, but it is not noted on your account yet.');
      return wallet;
    },
    async exportWallet() {
      try {
        const { authenticated, name: providerName } = provider;
        const problem = exportProblem({ authenticated, wallet: walletClient.view(), providerName });
        if (problem !== undefined) throw new WalletError('no_wallet', problem);
        await walletClient.exportKey();
      } catch (thrown) {
        // Who closes the dialog has not failed at anything.
        if (!(thrown instanceof WalletError)) throw thrown;
        if (thrown.code !== 'rejected') alert(`Failed to export private key: ${thrown.message}`);
      }
    },
    async sendTransaction({ to, data = '0x', valueWei = 0n, purpose }) {
      const { txHash } = await walletClient.send({ to, data, valueWei: String(valueWei) }, { purpose });
      return txHash;
    },
    signTypedData: (data) => walletClient.signTypedData(typeof data === 'string' ? data : JSON.stringify(data)),
    signOut: () => walletClient.close(),
  };
}
