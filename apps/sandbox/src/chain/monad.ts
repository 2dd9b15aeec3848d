import { parseEther, parseGwei } from 'viem';

/** Monad's testnet, which the local chain stands in for. */
export const CHAIN_ID = 10143;
/** Minimum base fee per gas, which is constant on an idle network. */
export const BASE_FEE_WEI = parseGwei('100');
/** Priority fee that Monad's nodes suggest, whatever the blocks contain. */
export const MONAD_PRIORITY_FEE_WEI = parseGwei('2');
export const TRANSACTION_GAS_LIMIT = 30_000_000n;
export const CODE_SIZE_LIMIT_BYTES = 128 * 1024;
/** Maximum block range of a log query. */
export const MAX_LOG_RANGE_BLOCKS = 1000n;
/** Distance of the finalized block from the latest. */
export const FINALITY_DEPTH_BLOCKS = 2n;
export const BLOCK_TIME_MS = 400;
/** Below this balance an account's coins are reserved for its gas. */
export const RESERVE_BALANCE_WEI = parseEther('10');
/**
 * The network validates transactions against the state of this many blocks ago: a transaction is in flight for that
 * long, and received coins cannot pay for gas before.
 */
export const STATE_DELAY_BLOCK_COUNT = 3n;
