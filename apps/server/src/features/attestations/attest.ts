import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../../platform/chain/chain.ts';

/** What the contracts hash a record by; the player comes first, so that nobody can record what another has done. */
const TYPES = {
  Run: [
    { name: 'player', type: 'address' },
    { name: 'runId', type: 'bytes16' },
    { name: 'runNumber', type: 'uint32' },
    { name: 'jumps', type: 'uint256' },
    { name: 'score', type: 'uint256' },
    { name: 'replayHash', type: 'bytes32' },
  ],
  Claim: [
    { name: 'player', type: 'address' },
    { name: 'questKey', type: 'string' },
    { name: 'xpAwarded', type: 'uint256' },
  ],
} as const;

/** A run as `recordAttestedRun` takes it. */
export interface AttestedRun {
  /** bytes16 in hex. */
  runId: Hex;
  runNumber: number;
  jumps: number;
  score: number;
  replayHash: Hex;
}

/** A claim as `claimAttestedQuest` takes it. */
export interface AttestedClaim {
  /** With its period after `#` where the quest comes back: `daily#2026-11-22`; 1 to 64 bytes. */
  questKey: string;
  xpAwarded: number;
}

type Attester = Pick<Chain, 'attestKey' | 'chainId' | 'contracts'>;

/** Vouches for a run of a player's wallet (EIP-712); undefined without an attestation key. */
export async function attestRun(
  { attestKey, chainId, contracts }: Attester,
  { player, run }: { player: Address; run: AttestedRun },
): Promise<Hex | undefined> {
  if (attestKey === undefined) return undefined;
  return privateKeyToAccount(attestKey).signTypedData({
    domain: { name: 'JumpStats', version: '1', chainId, verifyingContract: contracts.jumpStats },
    types: TYPES,
    primaryType: 'Run',
    message: { player, ...run, jumps: BigInt(run.jumps), score: BigInt(run.score) },
  });
}

/** Vouches for a claim of a player's wallet (EIP-712); undefined without an attestation key. */
export async function attestClaim(
  { attestKey, chainId, contracts }: Attester,
  { player, claim }: { player: Address; claim: AttestedClaim },
): Promise<Hex | undefined> {
  if (attestKey === undefined) return undefined;
  return privateKeyToAccount(attestKey).signTypedData({
    domain: { name: 'QuestClaims', version: '1', chainId, verifyingContract: contracts.questClaims },
    types: TYPES,
    primaryType: 'Claim',
    message: { player, questKey: claim.questKey, xpAwarded: BigInt(claim.xpAwarded) },
  });
}
