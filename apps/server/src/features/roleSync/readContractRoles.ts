import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type MintRole, topMintRole } from '@jumpy/domain/mintRoles';
import type { Address } from 'viem';
import type { Chain } from '../../platform/chain/chain.ts';
import { MULTICALL } from '../../platform/chain/multicall.ts';

/** Wallets in one question. */
const AT_ONCE = 500;

/** The roles that the army's contract gives to wallets now, in their order. Throws a ChainError. */
export async function readContractRoles(
  { node, contracts }: Pick<Chain, 'node' | 'contracts'>,
  addresses: readonly string[],
): Promise<(MintRole | undefined)[]> {
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy, functionName: 'getUserRoles' } as const;
  const roles: (MintRole | undefined)[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const asked = addresses.slice(from, from + AT_ONCE) as Address[];
    const answers = await node.ask((client) =>
      client.multicall({
        allowFailure: false,
        batchSize: 0,
        multicallAddress: MULTICALL,
        contracts: asked.map((address) => ({ ...army, args: [address] }) as const),
      }),
    );
    roles.push(
      ...answers.map(([jumplist, elites, passholders, jumpfcfs]) =>
        topMintRole({ jumplist, elites, passholders, jumpfcfs }),
      ),
    );
  }
  return roles;
}
