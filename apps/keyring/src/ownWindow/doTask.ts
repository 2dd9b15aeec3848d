import type { KeyringConfig } from '@jumpy/protocol/keyring';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { WindowTask } from './windowTask.ts';

/** What the window works with. */
export interface TaskMeans {
  dialogs: DialogHost;
  passkeys: Passkeys;
  /** Read by the window itself: the frame does not say what contracts are ours. */
  config(): Promise<KeyringConfig>;
}

/** Asks the player what the frame wants to know, by the dialogs that the frame itself would show. */
export async function doTask(task: WindowTask, { dialogs, passkeys, config }: TaskMeans): Promise<unknown> {
  switch (task.type) {
    case 'passkey': {
      const { passkeyDialog } = await import('../passkeys/passkeyDialog.ts');
      return passkeyDialog(dialogs, { wish: task.wish, passkeys });
    }
    default:
      return null;
  }
}
