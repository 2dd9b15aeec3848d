import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { CONTRACT_NAMES } from '@jumpy/protocol/http/chainConfig';
import type { ContractOwnership } from '@jumpy/protocol/http/ownerActs';
import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { chainApiError, chainOf } from '../../platform/chain/chainApiError.ts';
import type { Context } from '../../platform/context.ts';

/** All five say it alike. */
const abi = reviveGateAbi;

const lowerCase = (address: Address): string => address.toLowerCase();

/** Whose the contracts are, and to whom they are offered. */
export async function readOwnership(context: Pick<Context, 'chain'>): Promise<ContractOwnership[]> {
  const { node, contracts } = chainOf(context);
  try {
    return await node.ask((client) =>
      Promise.all(
        CONTRACT_NAMES.map(async (name) => {
          const address = contracts[name];
          const [owner, pending] = await Promise.all([
            client.readContract({ address, abi, functionName: 'owner' }),
            client.readContract({ address, abi, functionName: 'pendingOwner' }),
          ]);
          const pendingOwner = isAddressEqual(pending, zeroAddress) ? null : lowerCase(pending);
          return { name, address: lowerCase(address), owner: lowerCase(owner), pendingOwner };
        }),
      ),
    );
  } catch (error) {
    throw chainApiError(error);
  }
}
