import { type Hex, hashTypedData } from 'viem';
import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import type { TaskOf } from '../ownWindow/windowTask.ts';
import { termsHash } from '../policy/termsHash.ts';
import type { ReadTypedData } from '../requests/readTypedData.ts';
import type { Plan } from '../send/planTransaction.ts';
import { askedOf } from '../send/sendOnce.ts';
import type { WindowReason } from '../spend/spendGuard.ts';
import { RAISED } from './confirmTransaction.ts';
import type { DialogHost } from './dialogHost.ts';
import { showSteps } from './step.ts';
import { windowStep } from './windowStep.ts';

const WHERE = 'in a window of your wallet’s own';

const WHY: Record<WindowReason, string> = {
  large: `This is a large payment. Confirm it ${WHERE}`,
  day: `With what you paid in the last 24 hours this is more than 1 MON. Confirm it ${WHERE}`,
  unpriced: `This cannot be taken back. Confirm it ${WHERE}`,
};

interface Paying {
  ownWindow: OwnWindow;
  plan: Plan;
  chainId: number;
  /** A historic wallet pays. */
  isOld: boolean;
  why: WindowReason;
  /** The player confirmed before, but at a lower fee. */
  isRaised: boolean;
}

/**
 * Confirms a transaction in a separate keyring window, which decodes it itself; true if the player confirmed exactly
 * this one.
 */
export function confirmInWindow(
  dialogs: DialogHost,
  { ownWindow, plan, chainId, isOld, why, isRaised }: Paying,
): Promise<boolean> {
  const { draft, gasLimit, maxFeeWei, priorityFeeWei, balanceWei, isInstead } = plan;
  const terms = { ...draft, gasLimit, maxFeeWei, priorityFeeWei };
  const task = { type: 'payment', ...terms, balanceWei, isInstead, isOld } as const;
  const hash = termsHash(askedOf(plan, { chainId, nonce: 0 }), draft.from);
  const text = isRaised ? `${RAISED} ${WHY[why]}` : WHY[why];
  return confirm(dialogs, { ownWindow, task, hash, title: 'Confirm in a window', text });
}

/** Confirms typed data in a separate keyring window, since its value may exceed any payment. */
export function confirmTypedDataInWindow(
  dialogs: DialogHost,
  { ownWindow, text, read }: { ownWindow: OwnWindow; text: string; read: ReadTypedData & { ok: true } },
): Promise<boolean> {
  const why = `A signature can be as good as a payment. Sign it ${WHERE}`;
  const task = { type: 'typedData', typedData: text } as const;
  return confirm(dialogs, { ownWindow, task, hash: hashTypedData(read.signed), title: 'Sign in a window', text: why });
}

interface Confirming {
  ownWindow: OwnWindow;
  task: TaskOf<'payment' | 'typedData'>;
  /** Hash of the data to sign. */
  hash: Hex;
  title: string;
  text: string;
}

async function confirm(dialogs: DialogHost, { hash, ...asking }: Confirming): Promise<boolean> {
  const given = await showSteps(dialogs, (panel) => windowStep<'payment' | 'typedData'>(panel, asking));
  if (given === undefined || given === 'instead') return false;
  if (given.answer !== hash) throw new Error('The window has confirmed something else.');
  return true;
}
