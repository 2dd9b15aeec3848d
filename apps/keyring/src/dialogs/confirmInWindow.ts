import { type Hex, hashTypedData } from 'viem';
import type { OwnWindow } from '../ownWindow/ownWindow.ts';
import type { TaskOf } from '../ownWindow/windowTask.ts';
import { hashTransactionTerms } from '../policy/termsHash.ts';
import type { ParseTypedDataResult } from '../requests/parseTypedData.ts';
import type { TransactionPlan } from '../send/planTransaction.ts';
import { toSignableTransaction } from '../send/sendOnce.ts';
import type { WindowReason } from '../spend/spendGuard.ts';
import { FEE_INCREASED_TEXT } from './confirmTransaction.ts';
import type { DialogHost } from './dialogHost.ts';
import { showStepsDialog } from './dialogSteps.ts';
import { showWindowStep } from './windowStep.ts';
import * as m from './messages.ts';

const WINDOW_REASON_TEXTS: Record<WindowReason, string> = {
  large: m.confirmLargePayment(),
  day: m.confirmDailySpend(),
  unpriced: m.confirmIrreversible(),
};

interface PaymentConfirmation {
  ownWindow: OwnWindow;
  plan: TransactionPlan;
  chainId: number;
  /** A historic wallet pays. */
  isHistoric: boolean;
  reason: WindowReason;
  /** The player confirmed before, but at a lower fee. */
  hasFeeIncreased: boolean;
}

/**
 * Confirms a transaction in a separate keyring window, which decodes it itself; true if the player confirmed exactly
 * this one.
 */
export function confirmInWindow(
  dialogs: DialogHost,
  { ownWindow, plan, chainId, isHistoric, reason, hasFeeIncreased }: PaymentConfirmation,
): Promise<boolean> {
  const { draft, gasLimit, maxFeeWei, priorityFeeWei, balanceWei, isReplacement } = plan;
  const terms = { ...draft, gasLimit, maxFeeWei, priorityFeeWei };
  const task = { type: 'payment', ...terms, balanceWei, isInstead: isReplacement, isOld: isHistoric } as const;
  const hash = hashTransactionTerms(toSignableTransaction(plan, { chainId, nonce: 0 }), draft.from);
  const text = hasFeeIncreased ? `${FEE_INCREASED_TEXT} ${WINDOW_REASON_TEXTS[reason]}` : WINDOW_REASON_TEXTS[reason];
  return confirmTask(dialogs, { ownWindow, task, hash, title: m.confirmWindowTitle(), text });
}

/** Confirms typed data in a separate keyring window, since its value may exceed any payment. */
export function confirmTypedDataInWindow(
  dialogs: DialogHost,
  { ownWindow, text, read }: { ownWindow: OwnWindow; text: string; read: ParseTypedDataResult & { ok: true } },
): Promise<boolean> {
  const task = { type: 'typedData', typedData: text } as const;
  return confirmTask(dialogs, {
    ownWindow,
    task,
    hash: hashTypedData(read.signed),
    title: m.signatureWindowTitle(),
    text: m.signatureNeedsWindow(),
  });
}

interface WindowConfirmation {
  ownWindow: OwnWindow;
  task: TaskOf<'payment' | 'typedData'>;
  /** Hash of the data to sign. */
  hash: Hex;
  title: string;
  text: string;
}

async function confirmTask(dialogs: DialogHost, { hash, ...options }: WindowConfirmation): Promise<boolean> {
  const result = await showStepsDialog(dialogs, (panel) => showWindowStep<'payment' | 'typedData'>(panel, options));
  if (result === undefined || result === 'instead') return false;
  if (result.answer !== hash) throw new Error('The window has confirmed something else.');
  return true;
}
