import { bytesToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/**
 * The account of a private key. The only place where a key becomes text, because viem takes no bytes:
 * text cannot be wiped, so the account must not outlive the work it is made for.
 */
export function keyAccount(key: Uint8Array): PrivateKeyAccount {
  return privateKeyToAccount(bytesToHex(key));
}
