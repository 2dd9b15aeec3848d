import type { KeyringConfig } from '@jumpy/protocol/keyring';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import { promptStep, showStepsDialog, type StepsPanel } from '../dialogs/dialogSteps.ts';
import { createButton, createDialogElement } from '../dialogs/element.ts';
import type { KeyringSession } from '../session/session.ts';
import type { WalletAccount } from '../walletAccount.ts';
import type { TicketResult } from './siteWindow.ts';
import * as m from './messages.ts';

interface SignedInDeps {
  config: Pick<KeyringConfig, 'appOrigin' | 'productName'>;
  requestTicket(): Promise<TicketResult>;
  signIn: KeyringSession['signIn'];
  getAccount(): WalletAccount | undefined;
}

/**
 * The account of the player who is signed in in this browser. A signed-out player is asked to sign in at the product
 * itself, never here, and can try again; undefined if the player gave up.
 */
export async function openSignedInAccount(dialogs: DialogHost, deps: SignedInDeps): Promise<WalletAccount | undefined> {
  const first = await signIn(deps);
  if (first.ok) return deps.getAccount();
  const isSignedIn = await showStepsDialog(dialogs, async (panel) => {
    let { isSignedOut } = first;
    while (await showSignedOutStep(panel, { ...deps.config, isSignedOut })) {
      const next = await signIn(deps);
      if (next.ok) return true;
      ({ isSignedOut } = next);
    }
    return false;
  });
  return isSignedIn === true ? deps.getAccount() : undefined;
}

async function signIn({
  requestTicket,
  signIn,
}: SignedInDeps): Promise<{ ok: true } | { ok: false; isSignedOut: boolean }> {
  const given = await requestTicket();
  if (!given.ok) return given;
  const signedIn = await signIn(given);
  return signedIn.ok ? { ok: true } : { ok: false, isSignedOut: signedIn.code === 'keyring_ticket' };
}

async function showSignedOutStep(
  panel: StepsPanel,
  { isSignedOut, appOrigin, productName }: { isSignedOut: boolean; appOrigin: string; productName: string },
): Promise<boolean> {
  const again = await promptStep<true>(panel, (resolve) => ({
    title: isSignedOut ? m.signedOut() : m.notPossible(),
    body: [
      createDialogElement(
        'p',
        { role: 'status' },
        isSignedOut ? m.signInFirst({ productName }) : m.serverUnreachable({ productName }),
      ),
      createDialogElement(
        'a',
        { className: 'button link', href: appOrigin, target: '_blank', rel: 'noopener noreferrer' },
        m.openProduct({ productName }),
      ),
    ],
    actions: [
      createButton(m.tryAgain(), () => resolve(true), 'button primary'),
      createButton(m.cancel(), panel.cancel),
    ],
  }));
  return again === true;
}
