import type { Account } from '../account.ts';
import type { StorageAccess } from '../device/storageAccess.ts';
import type { Outcome } from '../outcome.ts';
import { changedStatus } from '../requests/readStatus.ts';
import { storageClosed } from '../requests/storageOf.ts';
import type { DialogHost } from './dialogHost.ts';
import { button, element } from './element.ts';
import { askStep, runSteps } from './step.ts';

const TITLE = 'Let your wallet in';

/** Asks the player to grant storage access, which browsers allow only on a press inside this frame. */
export function allowStorage(account: Account, dialogs: DialogHost, access: StorageAccess): Promise<Outcome> {
  return runSteps(dialogs, async (panel) => {
    if (!access.mayAsk) return storageClosed();
    const standing = await askStep<ReturnType<StorageAccess['ask']>>(panel, (give) => {
      const allow = button('Allow', () => give(access.ask()), 'button primary');
      return {
        title: TITLE,
        body: [
          element(
            'p',
            {},
            'This browser keeps frames from storing anything, and your wallet keeps a part of its key here. Press Allow; your browser may ask you too.',
          ),
        ],
        actions: [button('Not now', panel.cancel), allow],
        focus: allow,
      };
    });
    if (standing === undefined) return undefined;
    if (standing === 'open') {
      // Reopens the database, which now belongs to another storage.
      account.devices.close();
      return changedStatus(account);
    }
    await askStep<true>(panel, (give) => {
      const close = button('Close', () => give(true), 'button primary');
      const words =
        'Your browser did not allow it. Nothing is lost, and you can play. Open your wallet in a window of its own instead.';
      return { title: TITLE, body: [element('p', { role: 'alert' }, words)], actions: [close], focus: close };
    });
    return storageClosed();
  });
}
