import { parseEther, parseGwei } from 'viem';

/** Monad's test network, which the local chain stands in for (CHAIN-02). */
export const CHAIN_ID = 10143;
/** What a unit of gas costs at least, and on a quiet network always. */
export const BASE_FEE_WEI = parseGwei('100');
/** The tip that Monad's nodes name, whatever the blocks hold. */
export const PRIORITY_FEE_WEI = parseGwei('2');
export const TRANSACTION_GAS_LIMIT = 30_000_000n;
export const CODE_SIZE_LIMIT_BYTES = 128 * 1024;
/** The widest range of blocks one question for logs may name. */
export const LOG_RANGE_BLOCKS = 1000n;
/** How far the final block is behind the newest. */
export const FINAL_DEPTH_BLOCKS = 2n;
export const BLOCK_TIME_MS = 400;
/** Under this, an account's coins stand in for its gas. */
export const RESERVE_WEI = parseEther('10');
/** The network takes transactions by the state so many blocks ago: so long one is in flight, and coins that came do not pay for gas. */
export const DELAY_BLOCKS = 3n;
