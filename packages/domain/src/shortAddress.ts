/**
 * Shortens an address to its first six and last four characters (WAL-01).
 * @example shortAddress('0x1111111111111111111111111111111111112222') // '0x1111…2222'
 */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
