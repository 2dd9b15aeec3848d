import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { questClaimsAbi } from '@jumpy/contracts/QuestClaims';
import { encodeFunctionData, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeUint256 } from '../../../src/runs/chain/abiEncoding.ts';
import { encodeClaimCall } from '../../../src/runs/chain/claimOnChain.ts';
import { encodeAttestedCall, encodeUnattestedCall } from '../../../src/runs/chain/chainRecorder.ts';

const NUMBERS = [0, 1, 640, 2 ** 32 - 1];

describe('encoding contract calls', () => {
  test.each(NUMBERS)('CHAIN-04 recordAllStats of %i', (number) => {
    const args = [BigInt(number), BigInt(number + 7), true] as const;
    expect(encodeUnattestedCall({ jumps: number, score: number + 7 })).toBe(
      encodeFunctionData({ abi: jumpStatsAbi, functionName: 'recordAllStats', args }),
    );
  });

  test.each(NUMBERS)('recordAttestedRun of %i', (number) => {
    const run = {
      runId: `0x${'0f'.repeat(16)}` as Hex,
      runNumber: number,
      jumps: number + 1,
      score: number + 2,
      replayHash: `0x${'c4'.repeat(32)}` as Hex,
    };
    const signature = `0x${'a1'.repeat(65)}` as Hex;
    const args = [{ ...run, jumps: BigInt(run.jumps), score: BigInt(run.score) }, signature] as const;
    expect(encodeAttestedCall({ run, signature })).toBe(
      encodeFunctionData({ abi: jumpStatsAbi, functionName: 'recordAttestedRun', args }),
    );
  });

  test.each(['d', 'daily#2026-11-22', 'x'.repeat(32), 'x'.repeat(33), 'ü'.repeat(32)])(
    'CHAIN-17 claimQuest of %s',
    (questKey) => {
      expect(encodeClaimCall({ questKey, xpAwarded: 250 })).toBe(
        encodeFunctionData({ abi: questClaimsAbi, functionName: 'claimQuest', args: [questKey, 250n] }),
      );
    },
  );

  test.each(['d', 'daily#2026-11-22', 'x'.repeat(33)])('claimAttestedQuest of %s', (questKey) => {
    const signature = `0x${'b7'.repeat(65)}` as Hex;
    expect(encodeClaimCall({ questKey, xpAwarded: 400, signature })).toBe(
      encodeFunctionData({
        abi: questClaimsAbi,
        functionName: 'claimAttestedQuest',
        args: [questKey, 400n, signature],
      }),
    );
  });

  test('rejects numbers below 0', () => {
    expect(() => encodeUint256(-1)).toThrow(RangeError);
  });
});
