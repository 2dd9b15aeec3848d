import { ChainError } from '../../platform/chain/chainError.ts';

/** Where Multicall3 is on every chain: many questions go out as one, and are answered from one block. */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Many questions as one, about a block. */
export const multicallOf = (blockNumber: bigint) =>
  ({ allowFailure: false, batchSize: 0, multicallAddress: MULTICALL, blockNumber }) as const;

/** A number of the contract that a page can reckon with. */
export function countOf(value: bigint): number {
  if (value < 0n || value > Number.MAX_SAFE_INTEGER)
    throw new ChainError('garbled', `The army's contract counts ${value}.`);
  return Number(value);
}
