import { WalletError } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';

/** Stands where the deployment names no keyring: whatever is asked of it says so (RECOV-36). */
export function absentKeyring(providerName: string): Keyring {
  const refuse = (): Promise<never> =>
    Promise.reject(new WalletError('unsupported', `${providerName} instance is required`));
  return {
    status: refuse,
    create: refuse,
    quote: refuse,
    send: refuse,
    sent: refuse,
    again: refuse,
    signTypedData: refuse,
    exportKey: refuse,
    protect: refuse,
    open: refuse,
    allowStorage: refuse,
    openWindow: refuse,
    onWindowAsks: () => () => undefined,
    onChanged: () => () => undefined,
    counts: () => ({ accepted: 0, foreignOrigin: 0, foreignSource: 0, unknownShape: 0 }),
    close: () => undefined,
  };
}
