import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { Sale } from '@jumpy/protocol/http/sale';
import type { Address, PublicClient } from 'viem';
import { countOf, multicallOf } from './multicall.ts';

const NOBODY = `0x${'0'.repeat(40)}`;

/** Asks the contract for all that is the same for everybody, from one block (MINT-68). */
export async function readSale(client: PublicClient, contract: Address): Promise<Sale> {
  const army = { abi: jumpyArmyAbi, address: contract } as const;
  const block = await client.getBlock({ blockTag: 'latest' });
  const [balanceWei, answers] = await Promise.all([
    client.getBalance({ address: contract, blockNumber: block.number }),
    client.multicall({
      ...multicallOf(block.number),
      contracts: [
        { ...army, functionName: 'owner' },
        { ...army, functionName: 'pendingOwner' },
        { ...army, functionName: 'roleSyncKey' },
        { ...army, functionName: 'getCurrentPhase' },
        { ...army, functionName: 'phaseScheduleEnabled' },
        { ...army, functionName: 'phase1StartTime' },
        { ...army, functionName: 'phase2StartTime' },
        { ...army, functionName: 'phase3StartTime' },
        { ...army, functionName: 'paused' },
        { ...army, functionName: 'revealed' },
        { ...army, functionName: 'metadataFrozen' },
        { ...army, functionName: 'totalSupply' },
        { ...army, functionName: 'maxSupply' },
        { ...army, functionName: 'getBaseTokenURI' },
        { ...army, functionName: 'placeholderURI' },
        { ...army, functionName: 'baseURIFixed' },
        { ...army, functionName: 'provenanceHash' },
        { ...army, functionName: 'saleClosed' },
        { ...army, functionName: 'closesFrom' },
        { ...army, functionName: 'PHASE1_CAP' },
        { ...army, functionName: 'freeMinted' },
        { ...army, functionName: 'getDraw' },
      ],
    }),
  ]);
  const [owner, pendingOwner, roleSyncKey, phase, isScheduled, phase1, phase2, phase3, ...rest] = answers;
  const [isPaused, isRevealed, isFrozen, minted, maxSupply, baseUri, placeholderUri, isBaseFixed, ...end] = rest;
  const [provenance, isClosed, closesFrom, freeCap, freeMinted, [isDrawn, offset]] = end;
  return {
    contract: contract.toLowerCase(),
    owner: owner.toLowerCase(),
    pendingOwner: somebody(pendingOwner),
    roleSyncKey: somebody(roleSyncKey),
    phase: countOf(phase) as Sale['phase'],
    isScheduled,
    starts: [countOf(phase1), countOf(phase2), countOf(phase3)],
    isPaused,
    isRevealed,
    isFrozen,
    isBaseFixed,
    hasProvenance: BigInt(provenance) !== 0n,
    isClosed,
    closesFrom: countOf(closesFrom),
    offset: isDrawn ? countOf(offset) : null,
    minted: countOf(minted),
    maxSupply: countOf(maxSupply),
    freeLeft: countOf(freeCap - freeMinted),
    baseUri,
    placeholderUri,
    balanceWei: String(balanceWei),
    chainS: countOf(block.timestamp),
  };
}

const somebody = (address: Address): string | null => (address.toLowerCase() === NOBODY ? null : address.toLowerCase());
