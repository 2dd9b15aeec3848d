import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { WalletError } from '../../src/data/walletClient.ts';
import {
  ADDRESS,
  type FakeWalletClient,
  createFakeWalletClient,
  TX_HASH,
} from '../../src/fixtures/fakeWalletClient.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { atWallet, leaveHarness } from './WalletHarness.tsx';
import { LOCAL_CHAIN } from '../../src/fixtures/chain.ts';

/** The wallet holds 5 MON; a transfer is quoted at 0.002667. */
const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const MAX = '4.997333';

const dialog = (name: string) => page.getByRole('dialog', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const submit = () => dialog('Withdraw Funds').getByRole('button', { name: 'Withdraw' });
const button = (name: string) => page.getByRole('button', { name });
const getText = (words: string) => dialog('Withdraw Funds').getByText(words);
const getSends = (walletClient: FakeWalletClient) => walletClient.calls.filter(({ method }) => method === 'send');
const count = (walletClient: FakeWalletClient, method: string): number =>
  walletClient.calls.filter((call) => call.method === method).length;

async function openForm(
  walletClient = createFakeWalletClient(),
  width = 1_440,
): Promise<{ walletClient: FakeWalletClient; timers: ManualTimers }> {
  const timers = manualTimers();
  await atWallet({ walletClient, timers, width, height: 740 });
  await button('Withdraw').click();
  await expect.element(dialog('Withdraw Funds').getByText('0.002667 MON')).toBeVisible();
  return { walletClient, timers };
}

async function typed(address: string, amount: string): Promise<void> {
  await field('Destination address').fill(address);
  await field('Amount in MON').fill(amount);
}

async function confirmed(): Promise<void> {
  await submit().click();
  await dialog('Confirm Withdrawal').getByRole('button', { name: 'Confirm' }).click();
}

afterEach(leaveHarness);

test('WAL-07 the form has destination, available balance, amount and quoted fee, with its button disabled', async () => {
  const { walletClient } = await openForm();
  await expect.element(getText('5.0000 MON')).toBeVisible();
  await expect.element(field('Destination address')).toHaveValue('');
  await expect.element(field('Amount in MON')).toHaveValue('');
  await expect.element(submit()).toBeDisabled();
  expect(walletClient.calls[0]).toEqual({ method: 'quote', transaction: { to: ADDRESS, data: '0x', valueWei: '0' } });
});

/** The cases share one form; each starts from valid values. */
async function rightedForm(...words: string[]): Promise<void> {
  await typed(OTHER, '1');
  await expect.element(submit()).toBeEnabled();
  for (const each of words) expect(getText(each).elements()).toHaveLength(0);
}

/** Expects an error for the field, a disabled button, and no effect of Enter. */
async function shutBy({ label, text, words }: { label: string; text: string; words: string }): Promise<void> {
  await field(label).fill(text);
  await expect.element(getText(words), { message: text }).toBeVisible();
  await expect.element(submit()).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(dialog('Confirm Withdrawal').elements(), text).toHaveLength(0);
}

describe('an invalid amount', () => {
  test('WAL-16 WAL-17 WAL-22 shows an error, disables the button, and is not sent on Enter', async () => {
    const { walletClient } = await openForm();
    for (const [amount, words] of [
      ['1e-19', 'Please enter a valid amount'],
      ['0x10', 'Please enter a valid amount'],
      ['1,000', 'Please enter a valid amount'],
      ['-0', 'Please enter a valid amount'],
      ['0', 'Please enter a valid amount'],
      ['9'.repeat(78), 'Please enter a valid amount'],
      ['5.000000000000000001', 'Insufficient balance'],
    ] as const) {
      await rightedForm(words);
      await shutBy({ label: 'Amount in MON', text: amount, words });
      expect(getSends(walletClient), amount).toEqual([]);
    }
  });

  test('WAL-18 WAL-22 READ-71 1 wei above the balance less the fee keeps the button enabled, with the error on submit', async () => {
    const words = 'Insufficient balance. You need approximately 0.002667 MON extra for gas fees.';
    const { walletClient } = await openForm();
    await typed(OTHER, `${MAX}000000000001`);
    await expect.element(submit()).toBeEnabled();
    expect(getText(words).elements()).toHaveLength(0);
    await submit().click();
    await expect.element(getText(words)).toBeVisible();
    expect(dialog('Confirm Withdrawal').elements()).toHaveLength(0);
    expect(getSends(walletClient)).toEqual([]);
  });
});

describe('an invalid destination', () => {
  test('WAL-20 WAL-21 WAL-22 shows an error, and nothing is sent', async () => {
    const { walletClient } = await openForm();
    for (const [address, words] of [
      [OTHER.slice(0, 41), 'Address is too short'],
      [`0x${'g'.repeat(40)}`, 'Invalid wallet address format'],
      [`${OTHER}0`, 'Invalid wallet address format'],
      [OTHER.replace('5aA', '5AA'), 'This address has a typo. Copy it again.'],
      [`0x${'0'.repeat(40)}`, 'No one owns this address. Enter another one.'],
      [ADDRESS, 'This is your own wallet. Enter another address.'],
    ] as const) {
      await rightedForm(words);
      await shutBy({ label: 'Destination address', text: address, words });
      expect(getSends(walletClient), address).toEqual([]);
    }
  });

  test('WAL-19 READ-70 that is empty shows one text at its field, and another on submit', async () => {
    await openForm();
    await field('Destination address').click();
    await field('Amount in MON').fill('1');
    await expect.element(getText('Wallet address is required')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(getText('Please enter a destination wallet address')).toBeVisible();
  });
});

describe('a withdrawal', () => {
  test('WAL-08 WAL-09 WAL-10 WAL-15 is confirmed, processed and done as one native transfer', async () => {
    const { walletClient } = await openForm();
    let arrive = (): void => undefined;
    walletClient.answers.send = (_transaction, onSent) =>
      new Promise((resolve) => {
        arrive = () => {
          onSent?.(TX_HASH);
          resolve({ txHash: TX_HASH, nonce: 0, succeeded: true, feeWei: '2100000000000000', isFallback: false });
        };
      });
    await typed(OTHER, '1.5');
    await submit().click();
    await expect.element(dialog('Confirm Withdrawal')).toBeVisible();
    await expect.element(page.getByLabelText(OTHER)).toBeVisible();
    expect(getSends(walletClient)).toEqual([]);
    await button('Confirm').click();
    await expect.element(dialog('Processing Withdrawal')).toBeVisible();
    arrive();
    await expect.element(dialog('Withdraw Successful')).toBeVisible();
    await expect.element(page.getByText(/The fee was 0\.0021 MON/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'View transaction' }))
      .toHaveAttribute('href', `${LOCAL_CHAIN.explorerUrl}/tx/${TX_HASH}`);
    expect(getSends(walletClient)).toEqual([
      {
        method: 'send',
        transaction: { to: OTHER, data: '0x', valueWei: '1500000000000000000' },
        purpose: { type: 'WITHDRAWAL' },
      },
    ]);
  });

  test('WAL-11 WAL-12 refetches the balance after 2 s, and closes the success after 5 s', async () => {
    const { walletClient, timers } = await openForm();
    await typed(OTHER, '1');
    await confirmed();
    await expect.element(dialog('Withdraw Successful')).toBeVisible();
    timers.pass(1_999);
    expect(count(walletClient, 'refresh')).toBe(0);
    timers.pass(1);
    expect(count(walletClient, 'refresh')).toBe(1);
    timers.pass(2_999);
    expect(timers.pending()).toBe(1);
    await expect.element(dialog('Withdraw Successful')).toBeVisible();
    timers.pass(1);
    await expect.element(dialog('Withdraw Successful')).not.toBeInTheDocument();
    await button('Withdraw').click();
    await expect.element(field('Amount in MON')).toHaveValue('');
  });

  test('WAL-18 Max is the largest amount that still covers its fee', async () => {
    const { walletClient } = await openForm();
    await field('Destination address').fill(OTHER);
    await button('Max: the most you can send').click();
    await expect.element(field('Amount in MON')).toHaveValue(MAX);
    await confirmed();
    await expect.element(dialog('Withdraw Successful')).toBeVisible();
    expect(getSends(walletClient)[0]?.transaction?.valueWei).toBe('4997333000000000000');
  });

  test('WAL-14 Cancel returns to the form unchanged', async () => {
    const { walletClient } = await openForm();
    await typed(OTHER, '1.5');
    await submit().click();
    await button('Cancel').click();
    await expect.element(field('Destination address')).toHaveValue(OTHER);
    await expect.element(field('Amount in MON')).toHaveValue('1.5');
    expect(getSends(walletClient)).toEqual([]);
  });

  test('stops with a message when the fee cannot be quoted', async () => {
    const { walletClient } = await openForm();
    walletClient.answers.quote = () => Promise.reject(new WalletError('network', 'No node answers.'));
    await typed(OTHER, '1');
    await expect.element(submit()).toBeEnabled();
    await submit().click();
    await expect
      .element(getText('Withdrawal failed. Network error. Please check your connection and try again.'))
      .toBeVisible();
    expect(getSends(walletClient)).toEqual([]);
  });

  test('can be canceled before it is sent', async () => {
    const { walletClient } = await openForm();
    walletClient.send = (_transaction, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new WalletError('rejected', 'Closed.')));
      });
    await typed(OTHER, '1');
    await confirmed();
    await button('Cancel').click();
    await expect.element(getText('Withdrawal failed. Transaction was cancelled by user.')).toBeVisible();
    await expect.element(field('Amount in MON')).toHaveValue('1');
  });

  test('continues when its dialog is closed after it was sent', async () => {
    const { walletClient } = await openForm();
    let arrive = (): void => undefined;
    walletClient.answers.send = (_transaction, onSent) =>
      new Promise((resolve) => {
        onSent?.(TX_HASH);
        arrive = () => resolve({ txHash: TX_HASH, nonce: 0, succeeded: true, feeWei: '1', isFallback: false });
      });
    await typed(OTHER, '1');
    await confirmed();
    await button('Got it').click();
    await expect.element(dialog('Processing Withdrawal')).not.toBeInTheDocument();
    arrive();
    await button('Withdraw').click();
    await expect.element(dialog('Withdraw Successful')).toBeVisible();
  });
});

describe('a failed withdrawal says in the form', () => {
  test.each([
    [
      'WAL-24',
      'Insufficient balance to cover the transaction and gas fees.',
      new WalletError('insufficient_funds', 'x'),
    ],
    ['WAL-25', 'Transaction was cancelled by user.', new WalletError('rejected', 'x')],
    ['WAL-26', 'Network error. Please check your connection and try again.', new WalletError('network', 'x')],
    ['WAL-27', 'The other side took nothing.', new WalletError('reverted', 'The other side took nothing.')],
    ['WAL-27', 'Please try again.', new Error('')],
  ])('%s WAL-13 WAL-23 %s', async (_id, words, thrown) => {
    const { walletClient } = await openForm();
    await typed(OTHER, '1');
    walletClient.answers.send = () => Promise.reject(thrown);
    await confirmed();
    await expect.element(getText(`Withdrawal failed. ${words}`)).toBeVisible();
    await expect.element(field('Destination address')).toHaveValue(OTHER);
    expect(page.getByText(/gone out before/).elements()).toHaveLength(0);
  });

  test('WAL-13 that it may still go through if it was sent, with nothing ready to resend it', async () => {
    const { walletClient } = await openForm();
    walletClient.answers.send = () => Promise.reject(new WalletError('timeout', 'The chain is slow.', TX_HASH));
    await typed(OTHER, '1');
    await confirmed();
    await expect.element(dialog('Not Confirmed Yet').getByText('It may still go through')).toBeVisible();
    await expect
      .element(dialog('Not Confirmed Yet').getByText(/^The network hasn’t confirmed your 1 MON yet/))
      .toBeVisible();
    await button('View in wallet').click();
    await button('Withdraw').click();
    await expect.element(field('Amount in MON')).toHaveValue('');
    expect(getSends(walletClient)).toHaveLength(1);
  });

  test('WAL-13 that it was not carried out if another one took its place', async () => {
    const { walletClient } = await openForm();
    walletClient.answers.send = () =>
      Promise.reject(new WalletError('refused', 'Another one took its place.', TX_HASH));
    await typed(OTHER, '1');
    await confirmed();
    await expect.element(getText('Withdrawal failed. Another one took its place.')).toBeVisible();
  });

  test('WAL-26 only what is a network error as one, not a sentence that mentions the network', async () => {
    const { walletClient } = await openForm();
    walletClient.answers.send = () => Promise.reject(new WalletError('reverted', 'The network says this would fail.'));
    await typed(OTHER, '1');
    await confirmed();
    await expect.element(getText('Withdrawal failed. The network says this would fail.')).toBeVisible();
  });

  test('WAL-13 that a transfer reverted by the chain is no success', async () => {
    const { walletClient } = await openForm();
    walletClient.answers.send = async () => ({
      txHash: TX_HASH,
      nonce: 0,
      succeeded: false,
      feeWei: '1',
      isFallback: false,
    });
    await typed(OTHER, '1');
    await confirmed();
    await expect
      .element(dialog('Withdraw Funds').getByText(/^Withdrawal failed\. The transfer didn’t go through/))
      .toBeVisible();
  });
});

test('offers to protect the wallet first if required, and keeps what was typed', async () => {
  const { walletClient } = await openForm();
  walletClient.answers.send = async () => {
    throw new WalletError('unprotected', 'Protect your wallet first.');
  };
  await typed(OTHER, '2');
  await confirmed();
  await expect.element(getText('Withdrawal failed. Protect your wallet first.')).toBeVisible();
  await dialog('Withdraw Funds').getByRole('button', { name: 'Protect wallet' }).click();
  await expect.element(getText('Your wallet is protected now. Press Withdraw again.')).toBeVisible();
  expect(count(walletClient, 'protect')).toBe(1);
  await expect.element(field('Amount in MON')).toHaveValue('2');
});

test('fits 360 px, with sufficient touch targets', async () => {
  await openForm(createFakeWalletClient(), 360);
  await typed('0x12', '9');
  for (const element of document.querySelectorAll('dialog[open] :is(button, input)')) {
    const { left, right, height } = element.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

test('keyboard alone: Enter confirms, Escape closes, and the focus is restored', async () => {
  const { walletClient } = await openForm();
  await typed(OTHER, '1');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Confirm')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getSends(walletClient).length).toBe(1);
  await expect.element(dialog('Withdraw Successful').getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Withdraw Successful')).not.toBeInTheDocument();
  await expect.element(button('Withdraw')).toHaveFocus();
});
