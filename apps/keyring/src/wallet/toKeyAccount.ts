import { bytesToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/**
 * Account of a private key. The only place where a key becomes a string, since viem accepts no bytes: strings cannot be
 * wiped, so the account must not outlive its use.
 */
export function toKeyAccount(key: Uint8Array): PrivateKeyAccount {
  return privateKeyToAccount(bytesToHex(key));
}
