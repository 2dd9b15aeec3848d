import type { WalletAccount } from '../walletAccount.ts';
import type { StorageAccess } from '../device/storageAccess.ts';
import type { RequestOutcome } from '../requestOutcome.ts';
import { notifyAndReadStatus } from '../requests/readStatus.ts';
import { createStorageClosedRefusal } from '../requests/storageStatus.ts';
import type { DialogHost } from './dialogHost.ts';
import { createButton, createDialogElement } from './element.ts';
import { promptStep, runStepsDialog } from './dialogSteps.ts';
import * as m from './messages.ts';

const DIALOG_TITLE = m.allowStorageTitle();

/** Asks the player to grant storage access, which browsers allow only on a press inside this frame. */
export function requestStorageDialog(
  account: WalletAccount,
  dialogs: DialogHost,
  access: StorageAccess,
): Promise<RequestOutcome> {
  return runStepsDialog(dialogs, async (panel) => {
    if (!access.canRequest) return createStorageClosedRefusal();
    const status = await promptStep<ReturnType<StorageAccess['request']>>(panel, (resolve) => {
      const allow = createButton(m.allow(), () => resolve(access.request()), 'button primary');
      return {
        title: DIALOG_TITLE,
        body: [createDialogElement('p', {}, m.allowStorageExplained())],
        actions: [createButton(m.notNow(), panel.cancel), allow],
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
      const close = createButton(m.close(), () => resolve(true), 'button primary');
      const text = m.storageNotAllowed();
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
