import { formatMonBalance } from '@jumpy/domain/mon';
import type { ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import { type Address, getAddress, isAddressEqual } from 'viem';
import type { PolicyDecision } from '../policy/decideTransaction.ts';
import type { TransactionPlan } from '../send/planTransaction.ts';
import { createDelayedButton } from './delayedButton.ts';
import { CANCEL_DESCRIPTION, contractTitle, describeAction, formatWeiAsMon } from './describeAction.ts';
import { createSiteNote } from './siteNote.ts';
import type { DialogHost } from './dialogHost.ts';
import { createButton, createDialogElement } from './element.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { WatchVisibility } from './watchVisibility.ts';
import * as m from './messages.ts';

interface ConfirmTransactionOptions {
  plan: TransactionPlan;
  decision: Pick<PolicyDecision & { verdict: 'ask' }, 'action' | 'feeWei' | 'totalWei'>;
  contracts: ContractAddresses;
  /** The paying historic wallet, if it is not the linked one. */
  oldAddress?: Address | undefined;
  /** Origin of the site that asks; undefined if the app does. */
  site?: string | undefined;
  /** The player confirmed before, but at a lower fee. */
  hasFeeIncreased?: boolean;
  watch?: WatchVisibility;
}

export const FEE_INCREASED_TEXT = m.feeWentUp();
const REPLACEMENT_TEXT = m.replacesEarlier();

/** Asks the player to confirm a transaction, as decoded by the keyring; true if confirmed. */
export async function confirmTransaction(
  dialogs: DialogHost,
  { plan, decision, contracts, oldAddress, site, hasFeeIncreased = false, watch }: ConfirmTransactionOptions,
): Promise<boolean> {
  const { action, feeWei, totalWei } = decision;
  const isNothing =
    action.kind === 'withdrawal' && action.valueWei === 0n && isAddressEqual(action.to, plan.draft.from);
  const description = isNothing && plan.isReplacement ? CANCEL_DESCRIPTION : describeAction(action, contracts);
  const { title, summary, confirmLabel, warning, details, lang } = description;
  const language = lang ? { lang } : {};
  const name = contractTitle(action, contracts);
  const amount = formatMonBalance(plan.balanceWei);
  const agreed = await dialogs.show<true>(({ root, resolve, cancel, signal }) => {
    const isUnknown = action.kind === 'unknown_call';
    root.append(
      createDialogElement('h1', language, title),
      ...createSiteNote(site),
      ...(oldAddress === undefined
        ? []
        : [createDialogElement('p', { className: 'note' }, m.oldWallet({ address: shortAddress(oldAddress) }))]),
      createDialogElement('p', { className: isUnknown ? 'warning danger' : '', ...language }, summary),
      createFactList(
        ...(action.valueWei > 0n
          ? [createFactRow(m.amount(), formatWeiAsMon(action.valueWei), { className: 'amount' })]
          : []),
        createFactRow(name === '' ? m.to() : m.recipientNamed({ name }), getAddress(action.to), {
          className: 'code',
          isTall: true,
        }),
        ...details.map(({ label, value, ...language }) =>
          createFactRow(label, value, { isTall: value.length > 20, ...language }),
        ),
        createFactRow(m.maxNetworkFee(), formatWeiAsMon(feeWei)),
        createFactRow(m.total(), formatWeiAsMon(totalWei), { className: 'total' }),
      ),
      createDialogElement(
        'p',
        { className: 'note' },
        oldAddress === undefined ? m.walletBalance({ amount }) : m.oldWalletBalance({ amount }),
      ),
      ...(hasFeeIncreased
        ? [createDialogElement('p', { className: 'warning', role: 'alert' }, FEE_INCREASED_TEXT)]
        : []),
      ...(plan.isReplacement ? [createDialogElement('p', { className: 'note' }, REPLACEMENT_TEXT)] : []),
      ...(warning === undefined ? [] : [createDialogElement('p', { className: 'warning', ...language }, warning)]),
      createDialogElement(
        'div',
        { className: 'actions' },
        createDelayedButton(confirmLabel, () => resolve(true), {
          signal,
          className: isUnknown ? 'button danger' : 'button primary',
          ...language,
          ...(watch ? { watch } : {}),
        }),
        createButton(m.cancel(), cancel),
      ),
    );
  });
  return agreed === true;
}

function createFactRow(
  label: string,
  value: string,
  { className = '', isTall = false, ...language }: { className?: string; isTall?: boolean; lang?: 'en' } = {},
): HTMLElement {
  return createDialogElement(
    'div',
    { ...language, className: `fact${isTall ? ' tall' : ''}${className === 'total' ? ' total' : ''}` },
    createDialogElement('dt', {}, label),
    createDialogElement('dd', { className: className === 'total' ? 'amount' : className }, value),
  );
}

function createFactList(...rows: readonly HTMLElement[]): HTMLElement {
  return createDialogElement('dl', { className: 'well facts' }, ...rows);
}
