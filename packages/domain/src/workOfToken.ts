/** Number of artworks; they are numbered 0 to 666 (NFT-26). */
export const WORK_COUNT = 667;

/**
 * Returns the artwork number of a token for the offset drawn after the sale, or null before the draw. The only place
 * that maps tokens to artworks (MINT-11, MINT-100).
 * @example workOfToken(332, 660) // 325
 */
export function workOfToken(tokenId: number, offset: number | null): number | null {
  return offset === null ? null : (tokenId + offset) % WORK_COUNT;
}

/**
 * Derives the artwork offset from a block hash: the hash modulo 667.
 * @example offsetFromBlockHash('0x0000000000000000000000000000000000000000000000000000000000000300') // 101
 */
export const offsetFromBlockHash = (blockHash: string): number => Number(BigInt(blockHash) % BigInt(WORK_COUNT));
