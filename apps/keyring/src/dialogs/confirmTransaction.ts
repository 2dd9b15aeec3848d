import { monText } from '@jumpy/domain/mon';
import type { ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import { type Address, getAddress, isAddressEqual } from 'viem';
import type { Decision } from '../policy/decide.ts';
import type { Plan } from '../send/planTransaction.ts';
import { armedButton } from './armedButton.ts';
import { CANCELLING, contractTitle, describeAction, mon } from './describeAction.ts';
import type { DialogHost } from './dialogHost.ts';
import { button, element } from './element.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { WatchVisible } from './watchVisible.ts';

interface Confirming {
  plan: Plan;
  decision: Pick<Decision & { verdict: 'ask' }, 'action' | 'feeWei' | 'totalWei'>;
  contracts: ContractAddresses;
  /** The paying historic wallet, if it is not the linked one. */
  oldAddress?: Address | undefined;
  /** The player confirmed before, but at a lower fee. */
  isRaised?: boolean;
  watch?: WatchVisible;
}

export const RAISED = 'The network fee went up, so nothing was sent yet. Check the new fee and press again.';
const INSTEAD = 'This comes in the place of what you sent before. Only one of them can ever be carried out.';

/** Asks the player to confirm a transaction, as decoded by the keyring; true if confirmed. */
export async function confirmTransaction(
  dialogs: DialogHost,
  { plan, decision, contracts, oldAddress, isRaised = false, watch }: Confirming,
): Promise<boolean> {
  const { action, feeWei, totalWei } = decision;
  const isNothing =
    action.kind === 'withdrawal' && action.valueWei === 0n && isAddressEqual(action.to, plan.draft.from);
  const description = isNothing && plan.isInstead ? CANCELLING : describeAction(action, contracts);
  const { title, does, press, warning, details } = description;
  const name = contractTitle(action, contracts);
  const agreed = await dialogs.show<true>(({ root, done, cancel, signal }) => {
    const isUnknown = action.kind === 'unknown_call';
    root.append(
      element('h1', {}, title),
      ...(oldAddress === undefined
        ? []
        : [element('p', { className: 'note' }, `Your old wallet ${shortAddress(oldAddress)}`)]),
      element('p', { className: isUnknown ? 'warning danger' : '' }, does),
      facts(
        ...(action.valueWei > 0n ? [fact('Amount', mon(action.valueWei), { className: 'amount' })] : []),
        fact(name === '' ? 'To' : `To ${name}`, getAddress(action.to), { className: 'code', isTall: true }),
        ...details.map(({ label, value }) => fact(label, value, { isTall: value.length > 20 })),
        fact('Network fee, at most', mon(feeWei)),
        fact('Total', mon(totalWei), { className: 'total' }),
      ),
      element(
        'p',
        { className: 'note' },
        `${oldAddress === undefined ? 'Your wallet' : 'It'} holds ${monText(plan.balanceWei)} MON.`,
      ),
      ...(isRaised ? [element('p', { className: 'warning', role: 'alert' }, RAISED)] : []),
      ...(plan.isInstead ? [element('p', { className: 'note' }, INSTEAD)] : []),
      ...(warning === undefined ? [] : [element('p', { className: 'warning' }, warning)]),
      element(
        'div',
        { className: 'actions' },
        armedButton(press, () => done(true), {
          signal,
          className: isUnknown ? 'button danger' : 'button primary',
          ...(watch ? { watch } : {}),
        }),
        button('Cancel', cancel),
      ),
    );
  });
  return agreed === true;
}

function fact(label: string, value: string, { className = '', isTall = false } = {}): HTMLElement {
  return element(
    'div',
    { className: `fact${isTall ? ' tall' : ''}${className === 'total' ? ' total' : ''}` },
    element('dt', {}, label),
    element('dd', { className: className === 'total' ? 'amount' : className }, value),
  );
}

function facts(...rows: readonly HTMLElement[]): HTMLElement {
  return element('dl', { className: 'well facts' }, ...rows);
}
