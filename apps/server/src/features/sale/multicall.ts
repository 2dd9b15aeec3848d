import { ChainError } from '../../platform/chain/chainError.ts';

/** Address of Multicall3 on every chain; it batches calls and answers all from one block. */
const MULTICALL_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Options that send many calls as one, at a fixed block. */
export const multicallAtBlock = (blockNumber: bigint) =>
  ({ allowFailure: false, batchSize: 0, multicallAddress: MULTICALL_ADDRESS, blockNumber }) as const;

/** Converts a contract value into a safe integer. */
export function toSafeInteger(value: bigint): number {
  if (value < 0n || value > Number.MAX_SAFE_INTEGER)
    throw new ChainError('garbled', `The army's contract counts ${value}.`);
  return Number(value);
}
