import type { KeyringConfig } from '@jumpy/protocol/keyring';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import { showSteps } from '../dialogs/step.ts';
import type { WatchVisible } from '../dialogs/watchVisible.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import type { WindowTask } from './windowTask.ts';

/** Dependencies of the window. */
export interface TaskMeans {
  dialogs: DialogHost;
  passkeys: Passkeys;
  crypto: Crypto;
  /** Lowered in tests only. */
  cost?: ArgonCost | undefined;
  watch?: WatchVisible | undefined;
  /** Loaded by the window itself rather than taken from the frame, which must not decide which contracts are ours. */
  config(): Promise<KeyringConfig>;
}

/** Runs a task of the frame in the same dialogs that the frame would show. */
export async function doTask(
  task: WindowTask,
  { dialogs, passkeys, crypto, config, cost, watch }: TaskMeans,
): Promise<unknown> {
  switch (task.type) {
    case 'passkey': {
      const { passkeyDialog } = await import('../passkeys/passkeyDialog.ts');
      return passkeyDialog(dialogs, { wish: task.wish, passkeys });
    }
    case 'secret': {
      const { openSecret } = await import('../dialogs/askRecovery.ts');
      const { means, hasOthers, ...asked } = task;
      const asking = { ...asked, withKit: true, passkeys, crypto, least: cost };
      return (await showSteps(dialogs, (panel) => openSecret(panel, asking, { means, hasOthers }))) ?? null;
    }
    case 'newPassword': {
      const { newPasswordStep } = await import('../dialogs/newPasswordStep.ts');
      return (await showSteps(dialogs, (panel) => newPasswordStep(panel, task))) ?? null;
    }
    case 'payment': {
      const { askPayment } = await import('./askPayment.ts');
      return askPayment(task, { dialogs, config: await config(), watch });
    }
    case 'typedData': {
      const { askTypedData } = await import('./askTypedData.ts');
      return askTypedData(task, { dialogs, config: await config(), watch });
    }
    default:
      return task satisfies never;
  }
}
