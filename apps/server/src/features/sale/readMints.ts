import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { mintLimit, OWNER_LIMIT } from '@jumpy/domain/saleTerms';
import type { SaleMints } from '@jumpy/protocol/http/sale';
import type { Address } from 'viem';
import type { Context } from '../../platform/context.ts';
import { askArmy } from './askArmy.ts';
import { countOf, multicallOf } from './multicall.ts';
import { roleOf } from './readRoles.ts';

/** What a wallet minted and may mint, as the contract says in its newest block (MINT-66, MINT-69). */
export function readMints(context: Pick<Context, 'chain'>, address: Address): Promise<SaleMints> {
  return askArmy(context, async (client, contract) => {
    const army = { abi: jumpyArmyAbi, address: contract } as const;
    const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
    const [owner, phaseNow, minted, allowance, roles] = await client.multicall({
      ...multicallOf(blockNumber),
      contracts: [
        { ...army, functionName: 'owner' },
        { ...army, functionName: 'getCurrentPhase' },
        { ...army, functionName: 'getUserMints', args: [address] },
        { ...army, functionName: 'remainingAllowance', args: [address] },
        { ...army, functionName: 'getUserRoles', args: [address] },
      ],
    });
    const phase = countOf(phaseNow) as SaleMints['phase'];
    const isOwner = owner.toLowerCase() === address;
    return {
      address,
      phase,
      minted: [countOf(minted[0]), countOf(minted[1]), countOf(minted[2])],
      limit: isOwner ? OWNER_LIMIT : mintLimit(phase, roleOf(roles)),
      allowance: countOf(allowance),
      isOwner,
    };
  });
}
