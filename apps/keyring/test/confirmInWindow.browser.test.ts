import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { CONTRACT_NAMES, type ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import type { KeyringConfig } from '@jumpy/protocol/keyring';
import { getAddress, parseEther } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { confirmInWindow, confirmTypedDataInWindow } from '../src/dialogs/confirmInWindow.ts';
import { createDialogHost } from '../src/dialogs/createDialogHost.ts';
import { isForeground } from '../src/dialogs/watchVisibility.ts';
import { runWindowTask } from '../src/ownWindow/runWindowTask.ts';
import type { WindowTask } from '../src/ownWindow/windowTask.ts';
import { parseTypedData } from '../src/requests/parseTypedData.ts';
import type { TransactionPlan } from '../src/send/planTransaction.ts';
import type { WindowReason } from '../src/spend/spendGuard.ts';
import { expectAlert, heading, press } from './support/dialogTest.ts';
import { openWindowPair } from './support/windowPair.ts';

const contracts = Object.fromEntries(
  CONTRACT_NAMES.map((name, index) => [name, `0x${String(index + 1).repeat(40)}`]),
) as ContractAddresses;
const FROM = getAddress(`0x${'12'.repeat(20)}`);
const TO = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const config = { chain: { chainId: 10_143, contracts } } as KeyringConfig;
const PERMIT = JSON.stringify({
  domain: { name: 'Market', chainId: 10_143 },
  types: { Permit: [{ name: 'spender', type: 'address' }] },
  primaryType: 'Permit',
  message: { spender: TO },
});

/** Alters the task passed to the window. */
let change: (task: WindowTask) => WindowTask;
let roots: [frame: HTMLElement, window: HTMLElement];
let pair: ReturnType<typeof openWindowPair>;
beforeEach(() => {
  change = (task) => task;
  roots = [document.createElement('div'), document.createElement('div')];
  document.body.append(...roots);
  const dialogRoot = createDialogHost(roots[1], () => undefined);
  const passkeys = { rpId: '', request: (): never => expect.unreachable() };
  pair = openWindowPair((task, signal) =>
    runWindowTask(change(task), {
      ...{ dialogs: dialogRoot.forRequest(signal), passkeys, crypto },
      loadConfig: async () => config,
      watch: (_target, { onChange }) => onChange(true),
    }),
  );
});
afterEach(() => {
  pair.remove();
  for (const root of roots) root.remove();
});

function planOf(draft: Partial<TransactionPlan['draft']> = {}): TransactionPlan {
  return {
    draft: { from: FROM, to: TO, data: '0x', valueWei: parseEther('1.2'), ...draft },
    ...{
      gasLimit: 21_000n,
      maxFeeWei: 127_000_000_000n,
      priorityFeeWei: 2_000_000_000n,
      feeWei: 2_667_000_000_000_000n,
    },
    ...{ baseFeeWei: 100_000_000_000n, balanceWei: parseEther('5'), isFallback: false, isReplacement: false },
  };
}

const frame = () => createDialogHost(roots[0], () => undefined).forRequest(new AbortController().signal);
const ask = (
  plan = planOf(),
  why: WindowReason = 'large',
  change: Partial<Parameters<typeof confirmInWindow>[1]> = {},
): Promise<boolean> =>
  confirmInWindow(frame(), {
    ...{ ownWindow: pair.ownWindow, plan, chainId: 10_143, isHistoric: false, reason: why, hasFeeIncreased: false },
    ...change,
  });
const inWindow = (): HTMLElement => roots[1];

describe('payment confirmed in a window', () => {
  it('names the host in the frame and shows the same details in the window as the frame would', async () => {
    const confirmation = ask();
    await heading('Confirm in a window');
    expect(roots[0].textContent).toContain(
      'This is a large payment. Confirm it in your wallet’s own window. Look for keyring.example in its address bar.',
    );
    expect(roots[0].querySelectorAll('dt')).toHaveLength(0);
    await press('Open window');
    await heading('Send MON');
    const rows = [...inWindow().querySelectorAll('.fact')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Amount', '1.2 MON'],
      ['To', getAddress(TO)],
      ['Network fee, at most', '0.002667 MON'],
      ['Total', '1.202667 MON'],
    ]);
    await press('Send');
    expect(await confirmation).toBe(true);
    expect(pair.window.closed).toBe(true);
  });

  it.each<[WindowReason, RegExp]>([
    ['day', /This brings your last 24 hours to more than 1 MON/],
    ['unpriced', /This can’t be undone/],
  ])('says why: %s', async (why, text) => {
    const confirmation = ask(planOf(), why);
    await expect.element(page.getByText(text)).toBeInTheDocument();
    await press('Cancel');
    expect(await confirmation).toBe(false);
  });

  it('says why it asks again', async () => {
    const confirmation = ask(planOf(), 'large', { hasFeeIncreased: true });
    await expect.element(page.getByText(/The network fee went up, so nothing has been sent yet/)).toBeInTheDocument();
    await press('Cancel');
    expect(await confirmation).toBe(false);
  });

  it('is decoded by the window itself, with its own contract names and a note for old wallets', async () => {
    const confirmation = ask(planOf({ to: contracts.reviveGate as `0x${string}`, data: '0x3d9287fa' }), 'large', {
      isHistoric: true,
    });
    await press('Open window');
    await expect.poll(() => inWindow().textContent).toContain('To Jumpy revive');
    expect(inWindow().textContent).toContain('Your old wallet 0x1212…1212');
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }).last());
    expect(await confirmation).toBe(false);
  });

  it.each<[string, object]>([
    ['payee', { to: `0x${'66'.repeat(20)}` }],
    ['payer', { from: `0x${'66'.repeat(20)}` }],
    ['amount', { valueWei: 1n }],
    ['fee', { maxFeeWei: 128_000_000_000n }],
    ['limit', { gasLimit: 50_000n }],
  ])('is not confirmed for another %s than the frame signs', async (_name, other) => {
    change = (task) => ({ ...task, ...other }) as WindowTask;
    const confirmation = ask();
    confirmation.catch(() => undefined);
    await press('Open window');
    await press('Send');
    await expect(confirmation).rejects.toThrow('something else');
  });

  it('is not confirmed when the window is closed or blocked; a second press opens it again', async () => {
    pair.how.isBlocked = true;
    const confirmation = ask();
    await press('Open window');
    await expectAlert(/Your browser blocked the window. Nothing was confirmed/);
    expect(document.activeElement?.textContent).toBe('Open window');
    pair.how.isBlocked = false;
    await press('Open window');
    await heading('Send MON');
    pair.window.closed = true;
    await expectAlert(/The window was closed. Nothing was confirmed/);
    await press('Cancel');
    expect(await confirmation).toBe(false);
  });

  it('can be canceled in the frame, which closes the window, or brought to the front', async () => {
    const confirmation = ask();
    await press('Open window');
    await heading('Send MON');
    await press('Show window');
    expect(pair.window.isInFront).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }).first());
    expect(await confirmation).toBe(false);
    await waitUntil(() => expect(pair.window.closed).toBe(true));
    expect(inWindow().querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('typed data confirmed in a window', () => {
  function sign(text = PERMIT): Promise<boolean> {
    const read = parseTypedData(text, 10_143);
    if (!read.ok) return expect.unreachable();
    return confirmTypedDataInWindow(frame(), { ownWindow: pair.ownWindow, text, read });
  }

  it('is shown there in full', async () => {
    const confirmation = sign();
    await heading('Sign in a window');
    await press('Open window');
    await heading('Sign a message');
    expect(inWindow().textContent).toContain(getAddress(TO));
    await press('Sign');
    expect(await confirmation).toBe(true);
  });

  it('is not signed when the window showed other data', async () => {
    change = (task) => ({ ...task, typedData: PERMIT.replaceAll(TO, FROM.toLowerCase()) }) as WindowTask;
    const confirmation = sign();
    confirmation.catch(() => undefined);
    await press('Open window');
    await press('Sign');
    await expect(confirmation).rejects.toThrow('something else');
  });
});

it.each<[string, { isTop?: boolean; isHidden?: boolean; hasFocus?: boolean; hovers?: boolean }, boolean]>([
  ['a frame', { isTop: false, hasFocus: false }, true],
  ['a frame of a tab behind', { isTop: false, isHidden: true }, false],
  ['a window with the focus', {}, true],
  ['a window that another lies over', { hasFocus: false }, false],
  ['a new tab of a phone', { hasFocus: false, hovers: false }, true],
  ['a tab behind on a phone', { hovers: false, isHidden: true }, false],
])(
  'is in the foreground: %s',
  (_name, { isTop = true, isHidden = false, hasFocus = true, hovers = true }, expected) => {
    const self = {} as never;
    const document = { visibilityState: isHidden ? 'hidden' : 'visible', hasFocus: () => hasFocus } as Document;
    const matchMedia = (): MediaQueryList => ({ matches: hovers }) as MediaQueryList;
    expect(isForeground({ self, top: isTop ? self : ({} as never), document, matchMedia })).toBe(expected);
  },
);
