/** How many works there are for the tokens; their numbers are 0 to 666 (NFT-26). */
export const WORK_COUNT = 667;

/**
 * The number of the work that a token is, by the offset that was drawn once the sale had ended; null before the draw. Whoever
 * shows, names or reads a token's work asks here (MINT-11, MINT-100).
 * @example artOf(332, 660) // 325
 */
export function artOf(tokenId: number, offset: number | null): number | null {
  return offset === null ? null : (tokenId + offset) % WORK_COUNT;
}

/**
 * The offset that the hash of a block draws: its rest by 667.
 * @example offsetOf('0x0000000000000000000000000000000000000000000000000000000000000300') // 101
 */
export const offsetOf = (blockHash: string): number => Number(BigInt(blockHash) % BigInt(WORK_COUNT));
