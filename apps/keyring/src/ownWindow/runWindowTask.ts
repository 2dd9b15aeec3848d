import type { KeyringConfig } from '@jumpy/protocol/keyring';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import { showStepsDialog } from '../dialogs/dialogSteps.ts';
import type { WatchVisibility } from '../dialogs/watchVisibility.ts';
import type { PasskeyClient } from '../passkeys/passkeys.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import type { WindowTask } from './windowTask.ts';

/** Dependencies of the window. */
interface WindowTaskDeps {
  dialogs: DialogHost;
  passkeys: PasskeyClient;
  crypto: Crypto;
  /** Lowered in tests only. */
  cost?: ArgonCost | undefined;
  watch?: WatchVisibility | undefined;
  /** Loaded by the window itself rather than taken from the frame, which must not decide which contracts are ours. */
  loadConfig(): Promise<KeyringConfig>;
}

/** Runs a task of the frame in the same dialogs that the frame would show. */
export async function runWindowTask(
  task: WindowTask,
  { dialogs, passkeys, crypto, loadConfig, cost, watch }: WindowTaskDeps,
): Promise<unknown> {
  switch (task.type) {
    case 'passkey': {
      const { showPasskeyDialog } = await import('../passkeys/passkeyDialog.ts');
      return showPasskeyDialog(dialogs, { wish: task.wish, passkeys });
    }
    case 'secret': {
      const { openByMethod } = await import('../dialogs/recoveryPrompt.ts');
      const { means, hasOthers, ...promptOptions } = task;
      const recoveryOptions = { ...promptOptions, withKit: true, passkeys, crypto, least: cost };
      return (
        (await showStepsDialog(dialogs, (panel) => openByMethod(panel, recoveryOptions, { means, hasOthers }))) ?? null
      );
    }
    case 'newPassword': {
      const { showNewPasswordStep } = await import('../dialogs/newPasswordStep.ts');
      return (await showStepsDialog(dialogs, (panel) => showNewPasswordStep(panel, task))) ?? null;
    }
    case 'payment': {
      const { confirmPaymentTask } = await import('./confirmPaymentTask.ts');
      return confirmPaymentTask(task, { dialogs, config: await loadConfig(), watch });
    }
    case 'typedData': {
      const { confirmTypedDataTask } = await import('./confirmTypedDataTask.ts');
      return confirmTypedDataTask(task, { dialogs, config: await loadConfig(), watch });
    }
    default:
      return task satisfies never;
  }
}
