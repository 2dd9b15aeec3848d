import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { CONTRACT_NAMES, type ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import { encodeFunctionData, type Hex, parseEther } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createDialogHost } from '../src/dialogs/createDialogHost.ts';
import { walletDialogs } from '../src/dialogs/walletDialogs.ts';
import type { OwnWindow } from '../src/ownWindow/ownWindow.ts';
import { listKnownCalls } from '../src/policy/knownCalls.ts';
import { handleRequest } from '../src/requests/handleRequest.ts';
import { heading, openHarness, press, type Harness } from './support/dialogTest.ts';
import { memoryPaidLog, memorySentLog, memorySpending } from './support/memory.ts';

const contracts = Object.fromEntries(
  CONTRACT_NAMES.map((name, index) => [name, `0x${String(index + 1).repeat(40)}`]),
) as ContractAddresses;
const SOMEBODY: Hex = `0x${'66'.repeat(20)}`;
const PERMIT = JSON.stringify({
  domain: { name: 'Market', chainId: 10_143 },
  types: { Permit: [{ name: 'spender', type: 'address' }] },
  primaryType: 'Permit',
  message: { spender: SOMEBODY },
});
const ownWindow: OwnWindow = { host: 'keyring.example', prompt: () => expect.unreachable() };

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const pay = (mon: string, to: string = SOMEBODY, data: Hex = '0x') => ({
  type: 'send',
  transaction: { to, data, valueWei: String(parseEther(mon as '1')) },
});
const item = encodeFunctionData({
  abi: jumpShopAbi,
  functionName: 'safeTransferFrom',
  args: [SOMEBODY, SOMEBODY, 1n, 1n, '0x'],
});
const call = (functionName: 'revive' | 'acceptOwnership'): Hex =>
  encodeFunctionData({ abi: reviveGateAbi, functionName });
const handing = encodeFunctionData({ abi: reviveGateAbi, functionName: 'transferOwnership', args: [SOMEBODY] });

/** Sends an app request in a browser that does, or does not, report occlusion to frames. */
function request(message: object, isStandalone: boolean) {
  const { account } = harness;
  const client = {
    estimateGas: async () => 60_000n,
    getBaseFeeWei: async () => 100_000_000_000n,
    getBalanceWei: async () => parseEther('500'),
  };
  const workshop = {
    ...{ getAccount: () => account, storage: { getStatus: async () => 'open', canRequest: false }, session: {} },
    ...{
      dialogRoot: createDialogHost(document.body, () => undefined),
      dialogs: walletDialogs,
      paymentLog: memoryPaidLog(),
    },
    ...{ db: { sentLog: memorySentLog(), spending: memorySpending() }, clock: { nowMs: Date.now } },
    chain: { config: { chainId: 10_143, contracts, isLocal: true }, client, calls: listKnownCalls(contracts) },
    ownWindow: isStandalone ? undefined : ownWindow,
  } as never;
  const pending = { message: { id: '1', ...message }, signal: new AbortController().signal, progress: () => undefined };
  return handleRequest(workshop, pending as never);
}

it.each<[string, object, inFrame: string, apart: string]>([
  ['0.9 MON', pay('0.9'), 'Send MON', 'Send MON'],
  ['1.1 MON', pay('1.1'), 'Send MON', 'Confirm in a window'],
  ['1 MON and its fee', pay('1'), 'Send MON', 'Confirm in a window'],
  ['a revive', pay('0.05', contracts.reviveGate, call('revive')), 'Revive', 'Revive'],
  ['an item', pay('0', contracts.jumpShop, item), 'Send items', 'Confirm in a window'],
  ['a contract handed over', pay('0', contracts.reviveGate, handing), 'Hand over a contract', 'Confirm in a window'],
  [
    'a contract taken over',
    pay('0', contracts.reviveGate, call('acceptOwnership')),
    'Take over a contract',
    'Take over a contract',
  ],
  ['a call nobody knows', pay('0', SOMEBODY, '0x095ea7b3'), 'Unknown request', 'Confirm in a window'],
  ['typed data', { type: 'signTypedData', typedData: PERMIT }, 'Sign a message', 'Sign in a window'],
])(
  'approves %s in the frame if the browser reports occlusion or it is safe, without a password',
  async (_name, message, inFrame, inWindow) => {
    for (const isStandalone of [true, false]) {
      const outcome = request(message, isStandalone);
      await heading(isStandalone ? inFrame : inWindow);
      expect(document.querySelector('input')).toBeNull();
      await press('Cancel');
      expect(await outcome).toMatchObject({ ok: false, code: 'rejected' });
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
  },
);
