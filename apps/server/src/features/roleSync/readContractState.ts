import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { ContractStateAnswer } from '@jumpy/protocol/http/roleSync';
import { chainOf } from '../../platform/chain/chainApiError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { MULTICALL } from '../../platform/chain/multicall.ts';
import type { Context } from '../../platform/context.ts';
import { within } from '../../platform/within.ts';

const PATIENCE_MS = 5_000;

/** What the army's contract says of itself now (ADMIN-111). Throws a ChainError, or refuses with `chain_off`. */
export async function readContractState(
  context: Pick<Context, 'chain'>,
): Promise<Omit<ContractStateAnswer, 'success'>> {
  const { node, contracts } = chainOf(context);
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy } as const;
  const asked = node.ask((client) =>
    client.multicall({
      allowFailure: false,
      batchSize: 0,
      multicallAddress: MULTICALL,
      contracts: [
        { ...army, functionName: 'owner' },
        { ...army, functionName: 'revealed' },
        { ...army, functionName: 'metadataFrozen' },
        { ...army, functionName: 'paused' },
        { ...army, functionName: 'getBaseTokenURI' },
        { ...army, functionName: 'placeholderURI' },
        { ...army, functionName: 'getCurrentPhase' },
        { ...army, functionName: 'totalSupply' },
        { ...army, functionName: 'maxSupply' },
        { ...army, functionName: 'roleSyncKey' },
      ],
    }),
  );
  const [owner, revealed, frozen, paused, baseUri, placeholderUri, phase, minted, max, roleSyncKey] = await within(
    PATIENCE_MS,
    {
      work: asked,
      late: () => {
        throw new ChainError('slow', `The chain did not answer in ${PATIENCE_MS} ms.`);
      },
    },
  );
  return {
    contract: contracts.jumpyArmy.toLowerCase(),
    owner: owner.toLowerCase(),
    ...{ revealed, frozen, paused, baseUri, placeholderUri },
    phase: Number(phase),
    minted: Number(minted),
    max: Number(max),
    roleSyncKey: roleSyncKey.toLowerCase(),
  };
}
