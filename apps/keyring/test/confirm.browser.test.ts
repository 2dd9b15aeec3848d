import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { CONTRACT_NAMES, type ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import { type Address, encodeFunctionData, getAddress, parseEther } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BUTTON_DELAY_MS } from '../src/dialogs/delayedButton.ts';
import { confirmTransaction } from '../src/dialogs/confirmTransaction.ts';
import { confirmTypedData } from '../src/dialogs/confirmTypedData.ts';
import { createDialogHost, type DialogRoot } from '../src/dialogs/createDialogHost.ts';
import { createButton, createDialogElement } from '../src/dialogs/element.ts';
import { NOT_VISIBLE_TEXT, PRESS_TOO_SOON_TEXT } from '../src/dialogs/pressFeedback.ts';
import { watchVisibility } from '../src/dialogs/watchVisibility.ts';
import { decideTransaction } from '../src/policy/decideTransaction.ts';
import { listKnownCalls } from '../src/policy/knownCalls.ts';
import type { TransactionPlan } from '../src/send/planTransaction.ts';
import { toSignableTransaction } from '../src/send/sendOnce.ts';
import pageCss from '../src/page.css?inline';

const contracts = Object.fromEntries(
  CONTRACT_NAMES.map((name, index) => [name, `0x${String(index + 1).repeat(40)}`]),
) as ContractAddresses;
const TO = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

let visibilities: boolean[];
let harness: DialogRoot;
let request: AbortController;
/** Reports the button's visibility. */
let see: (isVisible: boolean) => void;
const watch: typeof watchVisibility = (_target, { onChange }) => {
  see = onChange;
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [visibilities, request] = [[], new AbortController()];
  harness = createDialogHost(document.body, (isVisible) => visibilities.push(isVisible));
});
afterEach(() => {
  request.abort();
  // Accepted dialogs stay visible for a moment.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

function planOf(change: Partial<TransactionPlan['draft']> = {}): TransactionPlan {
  return {
    draft: { from: TO, to: TO, data: '0x', valueWei: parseEther('1.5'), ...change },
    gasLimit: 21_000n,
    maxFeeWei: 127_000_000_000n,
    priorityFeeWei: 2_000_000_000n,
    baseFeeWei: 100_000_000_000n,
    balanceWei: parseEther('5.00009'),
    feeWei: 21_000n * 127_000_000_000n,
    isFallback: false,
    isReplacement: false,
  };
}

function ask(plan = planOf(), signal = request.signal, oldAddress?: Address): Promise<boolean> {
  const transaction = toSignableTransaction(plan, { chainId: 10_143, nonce: 0 });
  const state = { calls: listKnownCalls(contracts), chainId: 10_143, baseFeeWei: plan.baseFeeWei, spentTodayWei: 0n };
  const decision = decideTransaction(transaction, state);
  if (decision.verdict !== 'ask') return expect.unreachable();
  return confirmTransaction(harness.forRequest(signal), { plan, decision, contracts, oldAddress, watch });
}

const dialog = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]') ?? expect.unreachable();
const findButton = (name: string): HTMLButtonElement =>
  page.getByRole('button', { name, exact: true }).element() as HTMLButtonElement;
const isArmed = (name: string): boolean => findButton(name).ariaDisabled !== 'true';
/** Clicks without waiting until the button is armed. */
const pressNow = (name: string): Promise<void> => userEvent.click(findButton(name), { force: true });
const alertText = (): string => dialog().querySelector('[role="alert"]')?.textContent ?? '';
const waitForDialog = (): Promise<unknown> => waitUntil(() => dialog());

describe('transaction dialog', () => {
  it('shows limit x maxFee, the total and the full destination, as the keyring decodes them', async () => {
    const confirmation = ask();
    await waitForDialog();
    expect(visibilities).toEqual([true]);
    expect(page.getByRole('dialog', { name: 'Send MON' }).element()).toBe(dialog());
    const rows = [...dialog().querySelectorAll('.fact')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Amount', '1.5 MON'],
      ['To', getAddress(TO)],
      ['Network fee, at most', '0.002667 MON'],
      ['Total', '1.502667 MON'],
    ]);
    expect(dialog().textContent).toContain('Your wallet holds 5.0000 MON.');
    expect(dialog().textContent).toContain('can’t be undone');
    await userEvent.click(findButton('Cancel'));
    expect(await confirmation).toBe(false);
    expect(visibilities).toEqual([true, false]);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('says when an old wallet pays', async () => {
    const confirmation = ask(planOf(), request.signal, getAddress(`0x${'12'.repeat(20)}`));
    await waitForDialog();
    expect(dialog().textContent).toContain('Your old wallet 0x1212…1212');
    expect(dialog().textContent).toContain('It holds 5.0000 MON.');
    request.abort();
    expect(await confirmation).toBe(false);
  });

  it('names our contracts', async () => {
    const confirmation = ask(planOf({ to: contracts.reviveGate as Address, data: '0x3d9287fa' }));
    await waitForDialog();
    expect(dialog().textContent).toContain('To Jumpy revive');
    request.abort();
    expect(await confirmation).toBe(false);
  });

  it('marks the English of an owner’s action, for pages in another language', async () => {
    const data = encodeFunctionData({ abi: reviveGateAbi, functionName: 'withdraw', args: [TO] });
    const confirmation = ask(planOf({ to: contracts.reviveGate as Address, data, valueWei: 0n }));
    await waitForDialog();
    const english = [...dialog().querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);
    expect(english).toEqual([
      'Withdraw from revives',
      'This sends everything revives have earned to the address below.',
      'Transfers can’t be undone. Check every letter of the address.',
      'Withdraw',
    ]);
    request.abort();
    expect(await confirmation).toBe(false);
  });

  it('marks the names and values that only an owner’s action has, and nothing of a player’s', async () => {
    const data = encodeFunctionData({ abi: jumpShopAbi, functionName: 'setItemPrice', args: [3n, 0n] });
    const confirmation = ask(planOf({ to: contracts.jumpShop as Address, data, valueWei: 0n }));
    await waitForDialog();
    const rows = [...dialog().querySelectorAll<HTMLElement>('.fact')].map(({ lang, textContent }) => [
      textContent,
      lang,
    ]);
    expect(rows).toContainEqual(['Item3', '']);
    expect(rows).toContainEqual(['Pricefree', 'en']);
    request.abort();
    expect(await confirmation).toBe(false);
    request = new AbortController();
    const payment = ask();
    await waitForDialog();
    expect(dialog().querySelector('[lang]')).toBeNull();
    request.abort();
    expect(await payment).toBe(false);
  });

  it('enables confirmation only after 800 ms of uninterrupted visibility', async () => {
    const confirmation = ask();
    await waitForDialog();
    expect(isArmed('Send')).toBe(false);
    vi.advanceTimersByTime(BUTTON_DELAY_MS * 2);
    expect(isArmed('Send')).toBe(false);
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS - 1);
    expect(isArmed('Send')).toBe(false);
    see(false);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    expect(isArmed('Send')).toBe(false);
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    expect(isArmed('Send')).toBe(true);
    see(false);
    expect(isArmed('Send')).toBe(false);
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    await userEvent.click(findButton('Send'));
    expect(await confirmation).toBe(true);
  });

  it.each([
    ['before it was seen', 0, false, PRESS_TOO_SOON_TEXT],
    ['too soon', BUTTON_DELAY_MS, true, PRESS_TOO_SOON_TEXT],
    ['out of view', BUTTON_DELAY_MS, false, NOT_VISIBLE_TEXT],
  ])('explains a press rejected because it came %s, and accepts the next one', async (_, afterMs, isVisible, text) => {
    const confirmation = ask();
    await waitForDialog();
    vi.advanceTimersByTime(afterMs);
    see(isVisible);
    await pressNow('Send');
    expect(alertText()).toBe(text);
    const first = dialog().querySelector('.press-note');
    await pressNow('Send');
    expect([first?.isConnected, alertText()]).toEqual([false, text]);
    expect(findButton('Send').parentElement?.previousElementSibling?.textContent).toBe(text);
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    await userEvent.click(findButton('Send'));
    expect(await confirmation).toBe(true);
  });

  it('accepts a press that began in view, even if the button is covered before it ends', async () => {
    const confirmation = ask();
    await waitForDialog();
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    findButton('Send').addEventListener('pointerdown', () => see(false));
    await userEvent.click(findButton('Send'));
    expect(await confirmation).toBe(true);
  });

  it('rejects a press that began too early, however long it takes', async () => {
    const confirmation = ask();
    await waitForDialog();
    see(true);
    findButton('Send').addEventListener('pointerdown', () => vi.advanceTimersByTime(BUTTON_DELAY_MS));
    await pressNow('Send');
    expect(alertText()).toBe(PRESS_TOO_SOON_TEXT);
    request.abort();
    expect(await confirmation).toBe(false);
  });

  it('shows an accepted press at once and disables the other buttons', async () => {
    const confirmation = ask();
    await waitForDialog();
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    const [send, cancel] = [findButton('Send'), findButton('Cancel')];
    const shownThen: unknown[] = [];
    document.addEventListener('click', () => shownThen.push(send.isConnected, send.ariaBusy, cancel.disabled), {
      once: true,
    });
    await userEvent.click(send);
    expect(shownThen).toEqual([true, 'true', true]);
    expect(await confirmation).toBe(true);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(send.isConnected).toBe(false);
  });

  it('gives way to the next dialog at once', async () => {
    const answers = [ask(), ask(planOf({ valueWei: 7n }))];
    await waitForDialog();
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    await userEvent.click(findButton('Send'));
    expect(await answers[0]).toBe(true);
    await waitUntil(() => expect(dialog().textContent).toContain('0.000000000000000007 MON'));
    expect(document.querySelectorAll('.dialog')).toHaveLength(1);
    request.abort();
    expect(await answers[1]).toBe(false);
  });

  it('asks again with an explanation when the fee has risen since the confirmation', async () => {
    const plan = planOf();
    const action = { kind: 'withdrawal', to: TO, valueWei: 1n } as const;
    const confirmation = confirmTransaction(harness.forRequest(request.signal), {
      ...{ plan, contracts, watch, hasFeeIncreased: true },
      decision: { action, feeWei: 1n, totalWei: 2n },
    });
    await waitForDialog();
    expect(alertText()).toContain('The network fee went up');
    request.abort();
    expect(await confirmation).toBe(false);
  });

  it('ignores clicks from scripts', async () => {
    const confirmation = ask();
    const settled = vi.fn<(agreed: boolean) => void>();
    void confirmation.then(settled);
    await waitForDialog();
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    findButton('Send').click();
    findButton('Send').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    findButton('Cancel').click();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    expect(dialog().isConnected).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(await confirmation).toBe(false);
  });

  it('traps focus and presses nothing on its own', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = pageCss;
    const confirmation = ask();
    await waitForDialog();
    expect(document.activeElement).toBe(dialog());
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    const order: (string | null | undefined)[] = [];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.keyboard('{Tab}');
      order.push(document.activeElement?.textContent);
    }
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    order.push(document.activeElement?.textContent);
    expect(order).toEqual(['Send', 'Cancel', 'Send', 'Cancel']);
    await userEvent.keyboard('{Enter}');
    expect(await confirmation).toBe(false);
    style.remove();
  });

  it('closes when the app aborts, and the next one opens', async () => {
    const laterRequest = new AbortController();
    const first = ask();
    const second = ask(planOf({ valueWei: 7n }), laterRequest.signal);
    await waitForDialog();
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
    request.abort();
    expect(await first).toBe(false);
    await waitUntil(() => expect(dialog().textContent).toContain('0.000000000000000007 MON'));
    expect(visibilities).toEqual([true]);
    laterRequest.abort();
    expect(await second).toBe(false);
    expect(visibilities).toEqual([true, false]);
  });
});

describe('typed data dialog', () => {
  it('shows everything that is signed, as text', async () => {
    const typedData = {
      domain: { name: '<b>Market</b>', verifyingContract: TO },
      types: {},
      primaryType: 'Order',
      message: { to: { wallet: TO }, amounts: ['1', '2'] },
    };
    const confirmation = confirmTypedData(harness.forRequest(request.signal), { typedData, watch });
    await waitForDialog();
    const rows = [...dialog().querySelectorAll('dt')].map((term) => term.textContent);
    expect(rows).toEqual(['to', 'wallet', 'amounts', '1.', '2.', 'name', 'verifyingContract']);
    expect(dialog().textContent).toContain('<b>Market</b>');
    expect(dialog().textContent).toContain(getAddress(TO));
    expect(isArmed('Sign')).toBe(false);
    see(true);
    vi.advanceTimersByTime(BUTTON_DELAY_MS);
    await userEvent.click(findButton('Sign'));
    expect(await confirmation).toBe(true);
  });
});

describe('press without a click', () => {
  const showDialog = (): void =>
    void harness.forRequest(request.signal).show(({ root }) => {
      root.append(
        createDialogElement('h1', {}, 'Steps'),
        createDialogElement(
          'div',
          { className: 'actions' },
          createButton('Next', () => undefined),
        ),
      );
    });

  it('is explained when the browser drops the click', async () => {
    showDialog();
    await waitForDialog();
    const drop = (event: Event): void => event.stopImmediatePropagation();
    window.addEventListener('click', drop, { capture: true });
    await userEvent.click(findButton('Next'));
    window.removeEventListener('click', drop, { capture: true });
    expect(alertText()).toBe('');
    vi.advanceTimersByTime(300);
    expect(alertText()).toBe(PRESS_TOO_SOON_TEXT);
  });

  it('is explained when the button is replaced during the press', async () => {
    showDialog();
    await waitForDialog();
    const next = findButton('Next');
    next.addEventListener('pointerdown', () => next.replaceWith(createButton('Other', () => undefined)));
    await userEvent.click(next);
    vi.advanceTimersByTime(300);
    expect(alertText()).toContain('changed while you pressed');
  });

  it('shows no message when the click arrives', async () => {
    showDialog();
    await waitForDialog();
    await userEvent.click(findButton('Next'));
    vi.advanceTimersByTime(300);
    expect(alertText()).toBe('');
  });
});

describe('visibility', () => {
  it('is reported by the browser, and lost when something covers the element', async () => {
    vi.useRealTimers();
    const target = document.body.appendChild(document.createElement('button'));
    target.textContent = 'Send';
    const changes: boolean[] = [];
    watchVisibility(target, { signal: request.signal, onChange: (isVisible) => changes.push(isVisible) });
    await waitUntil(() => expect(changes).toEqual([true]));
    const cover = document.body.appendChild(document.createElement('div'));
    cover.style.cssText = 'position: fixed; inset: 0; background: rgb(0 0 0 / 0.1); pointer-events: none';
    await waitUntil(() => expect(changes).toEqual([true, false]));
    cover.remove();
    target.remove();
  });
});
