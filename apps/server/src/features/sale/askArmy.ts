import type { Address, PublicClient } from 'viem';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { within } from '../../platform/within.ts';
import { contractApiError, contractMissing } from '../army/contractApiError.ts';

const LIMIT_MS = 5_000;

/** Asks the army's contract for a page that waits. Refuses with `chain_off` or `chain_down`. */
export async function askArmy<T>(
  { chain }: Pick<Context, 'chain'>,
  work: (client: PublicClient, army: Address) => Promise<T>,
): Promise<T> {
  if (!chain) throw contractMissing();
  const { node, contracts } = chain;
  try {
    return await within(LIMIT_MS, {
      work: node.ask((client) => work(client, contracts.jumpyArmy)),
      late: () => {
        throw new ChainError('slow', `The chain did not answer in ${LIMIT_MS} ms.`);
      },
    });
  } catch (error) {
    throw contractApiError(error);
  }
}
