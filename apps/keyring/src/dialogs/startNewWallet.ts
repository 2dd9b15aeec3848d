import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { type RequestOutcome, createRefusal } from '../requestOutcome.ts';
import { createLinkedWallet } from '../requests/createWallet.ts';
import { createDelayedButton } from './delayedButton.ts';
import type { DialogHost } from './dialogHost.ts';
import { createButton, createDialogElement } from './element.ts';
import { showErrorStep } from './errorStep.ts';
import { showSignInStep } from './signInStep.ts';
import { promptStep, runStepsDialog, showProgressStep, type StepsPanel } from './dialogSteps.ts';
import type { WatchVisibility } from './watchVisibility.ts';
import { getAddress } from 'viem';
import { dateLocale } from '@jumpy/i18n/intlLocale';
import * as m from './messages.ts';

const DIALOG_TITLE = m.startNewWallet();
const CONFIRM_LENGTH = 4;

/**
 * Starts a new wallet in place of the linked one, after the player has read what is left behind and confirmed
 * explicitly.
 */
export async function startNewWallet(
  account: WalletAccount,
  dialogs: DialogHost,
  replaces: string,
  watch?: WatchVisibility,
): Promise<RequestOutcome> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked } = facts.value;
  if (linked?.walletId !== replaces) return createRefusal('bad_request', m.walletChanged());
  return runStepsDialog(dialogs, async (panel) => {
    if (!(await showConfirmStep(panel, linked, watch))) return undefined;
    return createReplacement(panel, account, replaces);
  });
}

async function createReplacement(panel: StepsPanel, account: WalletAccount, replaces: string): Promise<RequestOutcome> {
  for (;;) {
    await showProgressStep(panel, { title: DIALOG_TITLE, text: m.creatingNewWallet() });
    const outcome = await createLinkedWallet(account, { replaces });
    if (outcome.ok) {
      await showDoneStep(panel);
      return outcome;
    }
    if (outcome.code === 'stale_sign_in') {
      await showSignInStep(panel, m.signInToStartNew());
      return outcome;
    }
    if (!(await showErrorStep(panel, { title: DIALOG_TITLE, text: `${outcome.error} ${m.oldWalletStillYours()}` })))
      return outcome;
  }
}

/** Describes what will still open the old wallet. */
function recoveryDescription({ provider, recovery }: Pick<LinkedWallet, 'provider' | 'recovery'>): string {
  if (provider !== 'keyring') return m.opensAtOtherProvider();
  if (recovery.length === 0) return m.neverProtected();
  const secrets = recovery.map(({ kind }) => m.yourSecret({ kind }));
  return m.stillOpensWith({
    secrets: new Intl.ListFormat(dateLocale(), { type: 'disjunction' }).format(secrets),
  });
}

function showConfirmStep(
  panel: StepsPanel,
  linked: LinkedWallet,
  watch: WatchVisibility | undefined,
): Promise<true | undefined> {
  const address = getAddress(linked.address);
  const expectedEnding = address.slice(-CONFIRM_LENGTH);
  return promptStep<true>(panel, (resolve) => {
    const input = createDialogElement('input', {
      type: 'text',
      id: 'old-address-end',
      maxLength: CONFIRM_LENGTH + 2,
      spellcheck: false,
      attributes: { autocomplete: 'off', autocapitalize: 'none', autocorrect: 'off' },
    });
    const error = createDialogElement('p', { className: 'error', role: 'alert' });
    const press = (): void => {
      if (input.value.trim().toLowerCase() === expectedEnding.toLowerCase()) return resolve(true);
      error.textContent = m.typeOldAddressEnding({ count: CONFIRM_LENGTH, ending: expectedEnding });
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    };
    return {
      title: DIALOG_TITLE,
      body: [
        createDialogElement('p', {}, m.oldWalletStaysBehind()),
        createDialogElement('p', { className: 'address' }, address),
        createDialogElement(
          'p',
          { className: 'warning danger' },
          m.contentsStayBehind({ recovery: recoveryDescription(linked) }),
        ),
        createDialogElement('p', {}, m.oldWalletInHistory()),
        createDialogElement(
          'div',
          { className: 'field' },
          createDialogElement(
            'label',
            { htmlFor: input.id, className: 'label' },
            m.oldAddressEndingLabel({ count: CONFIRM_LENGTH }),
          ),
          input,
        ),
        error,
      ],
      actions: [
        createButton(m.keepWallet(), panel.cancel, 'button primary'),
        createDelayedButton(m.startNewWallet(), press, {
          className: 'button danger',
          signal: panel.signal,
          ...(watch ? { watch } : {}),
        }),
      ],
    };
  });
}

async function showDoneStep(panel: StepsPanel): Promise<void> {
  await promptStep<true>(panel, (resolve) => {
    const done = createButton(m.done(), () => resolve(true), 'button primary');
    const text = m.newWalletReady();
    return {
      title: m.newWalletTitle(),
      body: [createDialogElement('p', { role: 'status' }, text)],
      actions: [done],
      focus: done,
    };
  });
}
