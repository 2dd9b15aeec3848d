import { isAddressChecksumValid } from '@jumpy/protocol/addressChecksum';

/** What can be wrong with where a payout goes (ADMIN-83, ADMIN-84). */
const MISSING = 'Please provide a withdrawal address.';
const MALFORMED = 'Invalid Ethereum address format.';
const MISTYPED = 'This address has a typing error. Copy it again.';
const NOBODY = 'Nobody owns this address. Enter another one.';

/**
 * What is wrong with a typed address, or undefined.
 * @example payoutAddressProblem('0x12') // 'Invalid Ethereum address format.'
 */
export function payoutAddressProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '') return MISSING;
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return MALFORMED;
  if (/^0x0{40}$/.test(address)) return NOBODY;
  const hasBothCases = /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address);
  return hasBothCases && !isAddressChecksumValid(address) ? MISTYPED : undefined;
}
