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

const DIALOG_TITLE = 'Start a new wallet';
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
  if (linked?.walletId !== replaces)
    return createRefusal('bad_request', 'This is no longer your wallet. Please check again.');
  return runStepsDialog(dialogs, async (panel) => {
    if (!(await showConfirmStep(panel, linked, watch))) return undefined;
    return createReplacement(panel, account, replaces);
  });
}

async function createReplacement(panel: StepsPanel, account: WalletAccount, replaces: string): Promise<RequestOutcome> {
  for (;;) {
    await showProgressStep(panel, { title: DIALOG_TITLE, text: 'Creating your new wallet…' });
    const outcome = await createLinkedWallet(account, { replaces });
    if (outcome.ok) {
      await showDoneStep(panel);
      return outcome;
    }
    if (outcome.code === 'stale_sign_in') {
      await showSignInStep(panel, 'You can only start a new wallet within ten minutes of signing in.');
      return outcome;
    }
    if (
      !(await showErrorStep(panel, { title: DIALOG_TITLE, text: `${outcome.error} Your old wallet is still yours.` }))
    )
      return outcome;
  }
}

/** Describes what will still open the old wallet. */
function recoveryDescription({ provider, recovery }: Pick<LinkedWallet, 'provider' | 'recovery'>): string {
  if (provider !== 'keyring') return 'It’s with another provider and only opens there.';
  const kinds = recovery.map(({ kind }) => `your ${kind}`).join(' or ');
  return kinds === ''
    ? 'It was never protected. It only opens in the browser where you created it, or with a recovery kit.'
    : `It still opens with ${kinds}, with its recovery kit, or in a browser where it’s open now.`;
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
      error.textContent = `Type the last ${CONFIRM_LENGTH} characters of the old address: ${expectedEnding}.`;
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    };
    return {
      title: DIALOG_TITLE,
      body: [
        createDialogElement('p', {}, 'Your old wallet stays behind:'),
        createDialogElement('p', { className: 'address' }, address),
        createDialogElement(
          'p',
          { className: 'warning danger' },
          `Its coins and items stay there. ${recoveryDescription(linked)} We can’t get it back for you.`,
        ),
        createDialogElement(
          'p',
          {},
          'It stays in your history but can’t be used again. Where it opens, you can empty it and export its key. You keep your scores, XP and quests.',
        ),
        createDialogElement(
          'div',
          { className: 'field' },
          createDialogElement(
            'label',
            { htmlFor: input.id, className: 'label' },
            `Type the last ${CONFIRM_LENGTH} characters of the old address`,
          ),
          input,
        ),
        error,
      ],
      actions: [
        createButton('Keep my wallet', panel.cancel, 'button primary'),
        createDelayedButton('Start a new wallet', press, {
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
    const done = createButton('Done', () => resolve(true), 'button primary');
    const text = 'Your new wallet is ready. Protect it soon so it opens on other devices too.';
    return {
      title: 'All yours',
      body: [createDialogElement('p', { role: 'status' }, text)],
      actions: [done],
      focus: done,
    };
  });
}
