import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { maxMintsOf, MINT_PRICES_WEI, MAX_OWNER_MINTS, PHASE1_CAP, MAX_SUPPLY } from '@jumpy/domain/saleTerms';
import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { encodeFunctionData, parseEther } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestChain, type TestChain } from '../../support/testChain.ts';

let chain: TestChain;
beforeAll(async () => {
  chain = await createTestChain();
});
afterAll(() => chain.close());

type Call = Omit<Parameters<typeof encodeFunctionData<typeof jumpyArmyAbi>>[0], 'abi'>;
const HOUR = 3_600;
const army = () => ({ abi: jumpyArmyAbi, address: chain.chain.contracts.jumpyArmy }) as const;

/** Returns whether the transaction succeeded. */
async function act(account: PrivateKeyAccount, call: Call, value = 0n): Promise<boolean> {
  const data = encodeFunctionData({ abi: jumpyArmyAbi, ...call } as Parameters<typeof encodeFunctionData>[0]);
  const hash = await chain.send(account, { to: army().address, data, value, gas: 1_000_000n });
  return (await chain.client.waitForTransactionReceipt({ hash })).status === 'success';
}
const owner = (call: Call, value?: bigint) => act(chain.owner, call, value);
const info = () => chain.client.readContract({ ...army(), functionName: 'getPhaseInfo' });
const phase = async () => Number(await chain.client.readContract({ ...army(), functionName: 'getCurrentPhase' }));
const chainNow = async () => Number((await chain.client.getBlock()).timestamp);

async function setRole(address: `0x${string}`, role: MintRole | undefined): Promise<void> {
  const has = (name: MintRole): boolean[] => [role === name];
  const args = [[address], has('jumplist'), has('elites'), has('passholders'), has('jumpfcfs')] as const;
  expect(await owner({ functionName: 'syncUserRoles', args })).toBe(true);
}

describe('the army contract on a chain', () => {
  test('MINT-31 MINT-33 MINT-67 returns the current phase, its price and the seconds to the next', async () => {
    const now = await chainNow();
    for (const [hours, expected] of [
      [[1, 25, 49], 0],
      [[-1, 23, 47], 1],
      [[-25, -1, 23], 2],
      [[-49, -25, -1], 3],
    ] as const) {
      const [first, second, third] = hours.map((hour) => now + hour * HOUR) as [number, number, number];
      await owner({ functionName: 'setPhaseSchedule', args: [first, second, third, true] });
      expect(await phase()).toBe(expected);
      const [phaseNumber, priceWei, startedAt, secondsToNext] = await info();
      expect([Number(phaseNumber), priceWei]).toEqual([expected, MINT_PRICES_WEI[expected]]);
      expect(Number(startedAt)).toBe([0, first, second, third][expected]);
      const next = [first, second, third, undefined][expected];
      if (next === undefined) expect(secondsToNext).toBe(0n);
      else expect(Math.abs(next - (await chainNow()) - Number(secondsToNext))).toBeLessThan(30);
    }
    await owner({ functionName: 'setPhase', args: [0] });
  });

  test('MINT-41 MINT-46 MINT-47 MINT-51 MINT-52 starting now runs phases 1 and 2 for 24 hours, and phase 3 without end', async () => {
    const starts = () =>
      Promise.all(
        (['phase1StartTime', 'phase2StartTime', 'phase3StartTime'] as const).map(async (functionName) =>
          Number(await chain.client.readContract({ ...army(), functionName })),
        ),
      );
    await owner({ functionName: 'startPhase1' });
    const [first = 0, second = 0, third = 0] = await starts();
    expect([second - first, third - second]).toEqual([24 * HOUR, 24 * HOUR]);
    await owner({ functionName: 'startPhase2' });
    const [, from = 0, to = 0] = await starts();
    expect(to - from).toBe(24 * HOUR);
    expect(await phase()).toBe(2);
    await owner({ functionName: 'startPhase3' });
    expect([await phase(), (await info())[3]]).toEqual([3, 0n]);
  });

  test('MINT-40 MINT-45 MINT-50 MINT-54 MINT-55 MINT-56 MINT-63 enforces the limit of each role in each phase', async () => {
    for (const role of [undefined, ...MINT_ROLES]) {
      const account = await chain.newAccount(parseEther('300'));
      await setRole(account.address, role);
      for (const at of [0, 1, 2, 3] as const) {
        await owner({ functionName: 'setPhase', args: [at] });
        const limit = maxMintsOf(at, role);
        const readAllowance = () =>
          chain.client.readContract({ ...army(), functionName: 'remainingAllowance', args: [account.address] });
        expect(Number(await readAllowance()), `${role} in phase ${at}`).toBe(limit);
        const mint = (quantity: number) =>
          act(account, { functionName: 'mint', args: [BigInt(quantity)] }, MINT_PRICES_WEI[at] * BigInt(quantity));
        expect(await mint(limit + 1)).toBe(false);
        if (limit > 0) expect(await mint(limit)).toBe(true);
        expect(await readAllowance()).toBe(0n);
      }
    }
  });

  test('MINT-39 MINT-44 MINT-49 rejects any other payment', async () => {
    for (const [at, role] of [
      [1, 'elites'],
      [2, 'passholders'],
      [3, undefined],
    ] as const) {
      const account = await chain.newAccount(parseEther('100'));
      await setRole(account.address, role);
      await owner({ functionName: 'setPhase', args: [at] });
      const mint = (offWei: bigint) => act(account, { functionName: 'mint', args: [1n] }, MINT_PRICES_WEI[at] + offWei);
      if (at > 1) expect(await mint(-1n)).toBe(false);
      expect(await mint(1n)).toBe(false);
      expect(await mint(0n)).toBe(true);
    }
  });

  test('MINT-64 MINT-66 MINT-70 lets the owner mint five at any time, even before the sale, and counts per phase', async () => {
    await owner({ functionName: 'setPhase', args: [0] });
    expect(await owner({ functionName: 'ownerMint', args: [BigInt(MAX_OWNER_MINTS + 1)] })).toBe(false);
    expect(await owner({ functionName: 'ownerMint', args: [BigInt(MAX_OWNER_MINTS)] })).toBe(true);
    expect(await owner({ functionName: 'mint', args: [1n] })).toBe(false);
    await owner({ functionName: 'setPhase', args: [2] });
    expect(await owner({ functionName: 'devMint', args: [2n] }, parseEther('20'))).toBe(true);
    await owner({ functionName: 'setPhase', args: [3] });
    expect(await owner({ functionName: 'publicMint', args: [1n] }, parseEther('30'))).toBe(true);
    const mints = await chain.client.readContract({
      ...army(),
      functionName: 'getUserMints',
      args: [chain.owner.address],
    });
    expect(mints).toEqual([0n, 2n, 1n]);
  });

  test('MINT-53 MINT-68 MINT-82 answers every read of the spec', async () => {
    const read = async (functionName: string, args: readonly unknown[] = []) =>
      chain.client.readContract({ ...army(), functionName, args } as Parameters<typeof chain.client.readContract>[0]);
    expect(await read('name')).toBe("Jumpy's Army");
    expect([await read('MAX_SUPPLY'), await read('maxSupply')]).toEqual([BigInt(MAX_SUPPLY), BigInt(MAX_SUPPLY)]);
    expect(await read('PHASE1_CAP')).toBe(BigInt(PHASE1_CAP));
    expect(await read('currentPhase')).toBe(await read('getCurrentPhase'));
    expect(await read('totalSupply')).toBeGreaterThan(0n);
    expect(await read('owner')).toBe(chain.owner.address);
    expect([await read('revealed'), await read('paused')]).toEqual([false, false]);
    expect([await read('tokenURI', [0n]), await read('getBaseTokenURI')]).toEqual(['ipfs://placeholder', '']);
    expect(await read('getUserRoles', [chain.owner.address])).toEqual([false, false, false, false]);
    for (const start of ['phase1StartTime', 'phase2StartTime', 'phase3StartTime'])
      expect(await read(start)).toEqual(expect.any(BigInt));
  });

  test('MINT-83 MINT-84 accepts every write of the spec from its owner, and rejects it from a player', async () => {
    const player = await chain.newAccount();
    const user = player.address;
    const writes: Call[] = [
      { functionName: 'setPhase1Eligibility', args: [user] },
      { functionName: 'removePhase1Eligibility', args: [user] },
      { functionName: 'setPhase2Eligibility', args: [user] },
      { functionName: 'removePhase2Eligibility', args: [user] },
      { functionName: 'syncUserRoles', args: [[user], [true], [false], [false], [false]] },
      { functionName: 'setPhase', args: [0] },
      { functionName: 'startPhase1' },
      { functionName: 'startPhase2' },
      { functionName: 'startPhase3' },
      { functionName: 'pauseMinting' },
      { functionName: 'unpauseMinting' },
      { functionName: 'setPlaceholderURI', args: ['ipfs://other'] },
      { functionName: 'setBaseTokenURI', args: ['ipfs://army/'] },
      { functionName: 'setRevealed', args: [true] },
      { functionName: 'setPhaseSchedule', args: [0, 0, 0, false] },
      { functionName: 'withdraw' },
    ];
    for (const call of writes) {
      expect(await act(player, call), `${call.functionName} by a player`).toBe(false);
      expect(await owner(call), `${call.functionName} by the owner`).toBe(true);
    }
    // Calls that require the end of the sale are refused to both here.
    expect(await owner({ functionName: 'reveal', args: ['ipfs://army/'] })).toBe(false);
    for (const functionName of ['ownerMint', 'devMint'] as const)
      expect(await act(player, { functionName, args: [1n] })).toBe(false);
  });
});
