import type { WalletAccount } from '../walletAccount.ts';
import type { StorageAccess } from '../device/storageAccess.ts';
import type { RequestOutcome } from '../requestOutcome.ts';
import { notifyAndReadStatus } from '../requests/readStatus.ts';
import { createStorageClosedRefusal } from '../requests/storageStatus.ts';
import type { DialogHost } from './dialogHost.ts';
import { createButton, createDialogElement } from './element.ts';
import { promptStep, runStepsDialog } from './dialogSteps.ts';

const DIALOG_TITLE = 'Allow wallet storage';

/** Asks the player to grant storage access, which browsers allow only on a press inside this frame. */
export function requestStorageDialog(
  account: WalletAccount,
  dialogs: DialogHost,
  access: StorageAccess,
): Promise<RequestOutcome> {
  return runStepsDialog(dialogs, async (panel) => {
    if (!access.canRequest) return createStorageClosedRefusal();
    const status = await promptStep<ReturnType<StorageAccess['request']>>(panel, (resolve) => {
      const allow = createButton('Allow', () => resolve(access.request()), 'button primary');
      return {
        title: DIALOG_TITLE,
        body: [
          createDialogElement(
            'p',
            {},
            'Your wallet stores part of its key here, and this browser blocks that. Press Allow. Your browser may ask you too.',
          ),
        ],
        actions: [createButton('Not now', panel.cancel), allow],
        focus: allow,
      };
    });
    if (status === undefined) return undefined;
    if (status === 'open') {
      // Reopens the database, which now belongs to another storage.
      account.devices.close();
      return notifyAndReadStatus(account);
    }
    await promptStep<true>(panel, (resolve) => {
      const close = createButton('Close', () => resolve(true), 'button primary');
      const text =
        'Your browser didn’t allow it. Nothing is lost, and you can play. Open your wallet in its own window instead.';
      return {
        title: DIALOG_TITLE,
        body: [createDialogElement('p', { role: 'alert' }, text)],
        actions: [close],
        focus: close,
      };
    });
    return createStorageClosedRefusal();
  });
}
