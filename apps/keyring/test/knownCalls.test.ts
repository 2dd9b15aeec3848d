import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { questClaimsAbi } from '@jumpy/contracts/QuestClaims';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { runRootsAbi } from '@jumpy/contracts/RunRoots';
import { CONTRACT_NAMES, type ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import { type Address, encodeFunctionData, type Hex, parseEther, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { describeAction } from '../src/dialogs/describeAction.ts';
import { decideTransaction, decodeTransaction } from '../src/policy/decideTransaction.ts';
import { listKnownCalls } from '../src/policy/knownCalls.ts';
import { gasCap } from '../src/send/planTransaction.ts';

const contracts = Object.fromEntries(
  CONTRACT_NAMES.map((name, index) => [name, `0x${String(index + 1).repeat(40)}`]),
) as ContractAddresses;
const calls = listKnownCalls(contracts);
const HASH: Hex = `0x${'ab'.repeat(32)}`;
const run = { runId: `0x${'cd'.repeat(16)}`, runNumber: 1, jumps: 2n, score: 3n, replayHash: HASH } as const;

const STATS = { abi: jumpStatsAbi, to: contracts.jumpStats };
const QUESTS = { abi: questClaimsAbi, to: contracts.questClaims };
const SHOP = { abi: jumpShopAbi, to: contracts.jumpShop };
const ARMY = { abi: jumpyArmyAbi, to: contracts.jumpyArmy };
const REVIVE = { abi: reviveGateAbi, to: contracts.reviveGate };
const ROOTS = { abi: runRootsAbi, to: contracts.runRoots };
type Contract = typeof STATS | typeof QUESTS | typeof SHOP | typeof ARMY | typeof REVIVE | typeof ROOTS;

const verdictOf = ({ abi, to }: Contract, functionName: string, args: readonly unknown[]) => {
  const data = encodeFunctionData({ abi, functionName, args } as never);
  const transaction = {
    chainId: 10_143,
    nonce: 0,
    to: to as Address,
    data,
    valueWei: 0n,
    gasLimit: 60_000n,
    maxFeePerGasWei: 127_000_000_000n,
    maxPriorityFeePerGasWei: 2_000_000_000n,
  };
  const decision = decideTransaction(transaction, {
    calls,
    chainId: 10_143,
    baseFeeWei: 100_000_000_000n,
    spentTodayWei: 0n,
  });
  if (decision.verdict === 'refuse') return expect.unreachable();
  return { verdict: decision.verdict, kind: decision.action.kind };
};

const OWNER = `0x${'a'.repeat(40)}`;
const FRIEND = `0x${'b'.repeat(40)}`;

describe('known calls', () => {
  it.each<[Contract, string, readonly unknown[], string, string]>([
    [STATS, 'recordAllStats', [1n, 2n, true], 'silent', 'stats'],
    [STATS, 'recordBundledJumps', [1n], 'silent', 'stats'],
    [STATS, 'recordScore', [1n], 'silent', 'stats'],
    [STATS, 'recordGamePlayed', [], 'silent', 'stats'],
    [STATS, 'recordAttestedRun', [run, HASH], 'silent', 'stats'],
    [QUESTS, 'claimQuest', ['daily#2026-11-22', 50n], 'silent', 'quest_claim'],
    [QUESTS, 'claimAttestedQuest', ['daily#2026-11-22', 50n, HASH], 'silent', 'quest_claim'],
    [REVIVE, 'revive', [], 'ask', 'revive'],
    [SHOP, 'mint', [3n], 'ask', 'shop_mint'],
    [ARMY, 'mint', [2n], 'ask', 'army_mint'],
    [ARMY, 'publicMint', [2n], 'ask', 'army_mint'],
    [STATS, 'acceptOwnership', [], 'ask', 'accept_ownership'],
    [ARMY, 'acceptOwnership', [], 'ask', 'accept_ownership'],
    [STATS, 'transferOwnership', [contracts.jumpShop], 'ask', 'transfer_ownership'],
    [SHOP, 'safeTransferFrom', [OWNER, FRIEND, 3n, 2n, '0x'], 'ask', 'item_transfer'],
    [SHOP, 'safeBatchTransferFrom', [OWNER, FRIEND, [3n], [2n], '0x'], 'ask', 'item_transfer'],
    [ARMY, 'transferFrom', [OWNER, FRIEND, 7n], 'ask', 'item_transfer'],
    [ARMY, 'safeTransferFrom', [OWNER, FRIEND, 7n], 'ask', 'item_transfer'],
    [ARMY, 'safeTransferFrom', [OWNER, FRIEND, 7n, '0x12'], 'ask', 'item_transfer'],
    [REVIVE, 'withdraw', [contracts.jumpShop], 'ask', 'owner_act'],
    [SHOP, 'setItemPrice', [3n, 5n], 'ask', 'owner_act'],
    [ARMY, 'startPhase2', [], 'ask', 'owner_act'],
    [QUESTS, 'setAttester', [OWNER], 'ask', 'owner_act'],
    [ROOTS, 'setWriter', [OWNER], 'ask', 'owner_act'],
    [ARMY, 'setApprovalForAll', [contracts.jumpShop, true], 'ask', 'unknown_call'],
  ])('%# %s: %s', (contract, functionName, args, verdict, kind) => {
    expect(verdictOf(contract, functionName, args)).toEqual({ verdict, kind });
  });

  it('ADMIN-81 have text for every owner action of a contract', () => {
    const known = new Set(calls.map(({ to, abi }) => `${to} ${abi.name}`));
    const unknownFunctions = [STATS, QUESTS, SHOP, ARMY, REVIVE, ROOTS].flatMap(({ abi, to }) =>
      abi.flatMap((item) =>
        item.type === 'function' && !['view', 'pure'].includes(item.stateMutability) && !known.has(`${to} ${item.name}`)
          ? [item.name]
          : [],
      ),
    );
    expect(unknownFunctions).toEqual(['setApprovalForAll', 'approve', 'setApprovalForAll']);
  });

  it('contain every selector of a contract once', () => {
    const rows = calls.map(({ to, abi }) => `${to} ${toFunctionSelector(abi)}`);
    expect(new Set(rows).size).toBe(rows.length);
  });
});

describe('gas cap', () => {
  const gasCapOf = (data: Hex, to: string, hint?: Parameters<typeof gasCap>[1]): bigint | undefined =>
    gasCap(decodeTransaction({ to: to as Address, data, valueWei: 0n }, calls), hint);
  const mint = (quantity: bigint): Hex =>
    encodeFunctionData({ abi: jumpyArmyAbi, functionName: 'mint', args: [quantity] });
  const elsewhere = `0x${'9'.repeat(40)}`;

  it.each<[string, bigint | undefined, bigint | undefined]>([
    ['one of the army', gasCapOf(mint(1n), contracts.jumpyArmy), 250_000n],
    ['three of the army', gasCapOf(mint(3n), contracts.jumpyArmy), 330_000n],
    ['more than anybody may mint', gasCapOf(mint(10n ** 30n), contracts.jumpyArmy), 250_000n],
    [
      'a known call, whatever the app calls it',
      gasCapOf(toFunctionSelector('revive()'), contracts.reviveGate, 'army_mint'),
      150_000n,
    ],
    ['an unknown call', gasCapOf('0x12345678', elsewhere), undefined],
    ['an unknown call that the app names', gasCapOf('0x12345678', elsewhere, 'shop_mint'), 160_000n],
    ['a transfer', gasCapOf('0x', elsewhere, 'army_mint'), undefined],
  ])('of %s', (_name, found, expected) => {
    expect(found).toBe(expected);
  });
});

describe('dialog text', () => {
  it('is derived from the transaction itself', () => {
    const data = encodeFunctionData({ abi: jumpShopAbi, functionName: 'mint', args: [3n] });
    const { action } = decodeTransaction({ to: contracts.jumpShop as Address, data, valueWei: parseEther('2') }, calls);
    expect(describeAction(action, contracts)).toEqual({
      title: 'Buy in the shop',
      summary: 'This buys one item from the shop.',
      confirmLabel: 'Buy',
      details: [{ label: 'Item', value: '3' }],
    });
  });

  it('names the items, their number, the recipient, and that the transfer is final', () => {
    const args = [OWNER as Address, FRIEND as Address, 3n, 2n, '0x'] as const;
    const data = encodeFunctionData({ abi: jumpShopAbi, functionName: 'safeTransferFrom', args });
    const { action } = decodeTransaction({ to: contracts.jumpShop as Address, data, valueWei: 0n }, calls);
    const { title, warning, details } = describeAction(action, contracts);
    expect([title, warning]).toEqual(['Send items', expect.stringMatching(/can’t be taken back/)]);
    expect(details.map(({ label, value }) => [label, value.toLowerCase()])).toEqual([
      ['From', OWNER],
      ['Recipient', FRIEND],
      ['Item', '3'],
      ['How many', '2'],
      ['Data', '0x'],
    ]);
  });

  it('names the contract and the new owner of an ownership transfer', () => {
    const data = encodeFunctionData({
      abi: jumpShopAbi,
      functionName: 'transferOwnership',
      args: [FRIEND as Address],
    });
    const { action } = decodeTransaction({ to: contracts.jumpShop as Address, data, valueWei: 0n }, calls);
    const { summary, details } = describeAction(action, contracts);
    expect(summary).toMatch(/offers Jumpy shop to the address below/);
    expect(details).toMatchObject([{ label: 'New owner' }]);
  });

  it('names a contract whose ownership is accepted', () => {
    const data = toFunctionSelector('acceptOwnership()');
    const { action } = decodeTransaction({ to: contracts.jumpyArmy as Address, data, valueWei: 0n }, calls);
    expect(describeAction(action, contracts).summary).toBe('This makes you the owner of Jumpy Army.');
  });

  const actOf = ({ abi, to }: Contract, functionName: string, args: readonly unknown[]) => {
    const data = encodeFunctionData({ abi, functionName, args } as never);
    const { action } = decodeTransaction({ to: to as Address, data, valueWei: 0n }, calls);
    return describeAction(action, contracts);
  };

  it('names every field of a new item', () => {
    const item = {
      ...{ name: 'Mossy', imageUri: 'ipfs://picture', metadataUri: 'ipfs://metadata' },
      ...{ price: parseEther('1.5'), supply: 0, itemType: 0, xpBonus: 7 },
    };
    const { title, summary, warning, details } = actOf(SHOP, 'createItem', [item]);
    expect([title, summary]).toEqual(['Create an item', 'This adds a new item to the shop, on sale right away.']);
    expect(warning).toMatch(/can never change/);
    expect(details.map(({ label, value }) => [label, value])).toEqual([
      ['Function', 'createItem'],
      ['Name', 'Mossy'],
      ['Picture', 'ipfs://picture'],
      ['Metadata', 'ipfs://metadata'],
      ['Price', '1.5 MON'],
      ['Supply', 'unlimited'],
      ['Type', 'Character'],
      ['XP bonus', '7%'],
    ]);
  });

  it('formats the times of a schedule for people', () => {
    const { details } = actOf(ARMY, 'setPhaseSchedule', [1_759_251_600, 1_759_338_000, 0, true]);
    expect(details.map(({ label, value }) => [label, value])).toEqual([
      ['Function', 'setPhaseSchedule'],
      ['Phase 1 starts', '2025-09-30 17:00 UTC'],
      ['Phase 2 starts', '2025-10-01 17:00 UTC'],
      ['Phase 3 starts', 'not set'],
      ['Schedule on', 'yes'],
    ]);
  });

  it('names the recipient of a withdrawal, and that it is final', () => {
    const { title, warning, details } = actOf(REVIVE, 'withdraw', [FRIEND]);
    expect([title, warning]).toEqual(['Withdraw from revives', expect.stringMatching(/can’t be undone/)]);
    expect(details[1]).toMatchObject({ label: 'Recipient' });
    expect(details[1]?.value.toLowerCase()).toBe(FRIEND);
  });

  it('says that nobody holds a removed key', () => {
    const { details } = actOf(ARMY, 'setRoleSyncKey', [`0x${'0'.repeat(40)}`]);
    expect(details[1]).toEqual({ label: 'Key', value: `no one (0x${'0'.repeat(40)})`, lang: 'en' });
  });

  it('warns about unknown calls', () => {
    const { action } = decodeTransaction(
      { to: contracts.jumpyArmy as Address, data: '0xa9059cbb01', valueWei: 0n },
      calls,
    );
    const description = describeAction(action, contracts);
    expect(description.title).toBe('Unknown request');
    expect(description.details).toEqual([{ label: 'Function', value: '0xa9059cbb with 5 bytes of data' }]);
  });
});
