import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { type Outcome, refusal } from '../outcome.ts';
import { createWallet } from '../requests/createWallet.ts';
import { armedButton } from './armedButton.ts';
import type { DialogHost } from './dialogHost.ts';
import { button, element } from './element.ts';
import { errorStep } from './errorStep.ts';
import { signInStep } from './signInStep.ts';
import { askStep, runSteps, showWorking, type Steps } from './step.ts';
import type { WatchVisible } from './watchVisible.ts';
import { getAddress } from 'viem';

const TITLE = 'Start a new wallet';
const LETTERS = 4;

/**
 * Starts a new wallet in place of the linked one, after the player has read what is left behind and confirmed
 * explicitly.
 */
export async function startNewWallet(
  account: Account,
  dialogs: DialogHost,
  replaces: string,
  watch?: WatchVisible,
): Promise<Outcome> {
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked } = facts.value;
  if (linked?.walletId !== replaces)
    return refusal('bad_request', 'This is not your wallet any more. Please look again.');
  return runSteps(dialogs, async (panel) => {
    if (!(await confirmStep(panel, linked, watch))) return undefined;
    return makeNew(panel, account, replaces);
  });
}

async function makeNew(panel: Steps, account: Account, replaces: string): Promise<Outcome> {
  for (;;) {
    await showWorking(panel, { title: TITLE, text: 'Making your new wallet…' });
    const outcome = await createWallet(account, { replaces });
    if (outcome.ok) {
      await doneStep(panel);
      return outcome;
    }
    if (outcome.code === 'stale_sign_in') {
      await signInStep(panel, 'A new wallet needs a sign-in of the last ten minutes.');
      return outcome;
    }
    if (!(await errorStep(panel, { title: TITLE, text: `${outcome.error} Your old wallet is still yours.` })))
      return outcome;
  }
}

/** Describes what will still open the old wallet. */
function opensBy({ provider, recovery }: Pick<LinkedWallet, 'provider' | 'recovery'>): string {
  if (provider !== 'keyring') return 'It is kept by another provider, and opens there alone.';
  const kinds = recovery.map(({ kind }) => `your ${kind}`).join(' or ');
  return kinds === ''
    ? 'It was never protected: it opens only in the browser where it was made, or with a recovery kit.'
    : `It still opens with ${kinds}, with its recovery kit, or in a browser where it is open now.`;
}

function confirmStep(panel: Steps, linked: LinkedWallet, watch: WatchVisible | undefined): Promise<true | undefined> {
  const address = getAddress(linked.address);
  const wanted = address.slice(-LETTERS);
  return askStep<true>(panel, (give) => {
    const input = element('input', {
      type: 'text',
      id: 'old-address-end',
      maxLength: LETTERS + 2,
      spellcheck: false,
      attributes: { autocomplete: 'off', autocapitalize: 'none', autocorrect: 'off' },
    });
    const error = element('p', { className: 'error', role: 'alert' });
    const press = (): void => {
      if (input.value.trim().toLowerCase() === wanted.toLowerCase()) return give(true);
      error.textContent = `Type the last ${LETTERS} characters of the old address: ${wanted}.`;
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    };
    return {
      title: TITLE,
      body: [
        element('p', {}, 'Your old wallet stays behind:'),
        element('p', { className: 'address' }, address),
        element(
          'p',
          { className: 'warning danger' },
          `Its coins and items do not move along. ${opensBy(linked)} Jumpy cannot get it back for you.`,
        ),
        element(
          'p',
          {},
          'It stays in your history: where it opens you can empty it and take its key out, and it is never in use again. Your scores, XP and quests stay yours.',
        ),
        element(
          'div',
          { className: 'field' },
          element(
            'label',
            { htmlFor: input.id, className: 'label' },
            `Type the last ${LETTERS} characters of the old address`,
          ),
          input,
        ),
        error,
      ],
      actions: [
        button('Keep my wallet', panel.cancel, 'button primary'),
        armedButton('Start a new wallet', press, {
          className: 'button danger',
          signal: panel.signal,
          ...(watch ? { watch } : {}),
        }),
      ],
    };
  });
}

async function doneStep(panel: Steps): Promise<void> {
  await askStep<true>(panel, (give) => {
    const done = button('Done', () => give(true), 'button primary');
    const words = 'Your new wallet is ready. Protect it soon, so that it opens on other devices too.';
    return { title: 'All yours', body: [element('p', { role: 'status' }, words)], actions: [done], focus: done };
  });
}
