import type { KeyringReceipt } from '@jumpy/protocol/keyring';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WithdrawalSuccess } from '../../src/features/wallet/withdraw/WithdrawalSteps.tsx';
import { useTimeout } from '../../src/ui/useTimeout.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { draw, leave, redraw } from '../support/visit.tsx';

afterEach(leave);

const RECEIPT: KeyringReceipt = {
  txHash: `0x${'a'.repeat(64)}`,
  nonce: 1,
  succeeded: true,
  feeWei: '1',
  isFallback: false,
};

test('WAL-11 the success closes 5 s after it appears, however often it re-renders', async () => {
  const timers = manualTimers();
  const closed: number[] = [];
  // A new callback on each render, as its sheet passes.
  const success = (drawing: number) => (
    <WithdrawalSuccess
      transfer={{ to: `0x${'b'.repeat(40)}`, valueWei: 10n ** 18n, feeWei: 1n }}
      receipt={RECEIPT}
      explorerUrl={`https://explorer.test/${drawing}`}
      timers={timers}
      onClose={() => closed.push(drawing)}
    />
  );
  draw(success(0));
  await expect.element(page.getByRole('link')).toHaveAttribute('href', `https://explorer.test/0/tx/${RECEIPT.txHash}`);
  await expect.poll(() => timers.pending()).toBe(1);
  for (let drawing = 1; drawing < 5; drawing += 1) {
    timers.pass(1_000);
    redraw(success(drawing));
    await expect
      .element(page.getByRole('link'))
      .toHaveAttribute('href', `https://explorer.test/${drawing}/tx/${RECEIPT.txHash}`);
  }
  timers.pass(999);
  expect(closed).toEqual([]);
  timers.pass(1);
  expect(closed).toEqual([4]);
});

test('a time-out restarts when its subject changes, and ends with it', async () => {
  const timers = manualTimers();
  const ended: string[] = [];
  function Waiting({ of, waitMs }: { of: string; waitMs: number | undefined }) {
    useTimeout(waitMs, () => ended.push(of), { timers, resetKey: of });
    return <p>{of}</p>;
  }
  draw(<Waiting of="one" waitMs={3_000} />);
  await expect.element(page.getByText('one')).toBeVisible();
  timers.pass(2_999);
  redraw(<Waiting of="two" waitMs={3_000} />);
  await expect.element(page.getByText('two')).toBeVisible();
  await expect.poll(() => timers.pending()).toBe(1);
  timers.pass(2_999);
  expect(ended).toEqual([]);
  timers.pass(1);
  expect(ended).toEqual(['two']);
  redraw(<Waiting of="three" waitMs={undefined} />);
  await expect.element(page.getByText('three')).toBeVisible();
  await expect.poll(() => timers.pending()).toBe(0);
});
