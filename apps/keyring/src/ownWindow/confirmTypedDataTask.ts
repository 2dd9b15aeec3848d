import type { KeyringConfig } from '@jumpy/protocol/keyring';
import { type Hex, hashTypedData } from 'viem';
import { confirmTypedData } from '../dialogs/confirmTypedData.ts';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import type { WatchVisibility } from '../dialogs/watchVisibility.ts';
import { parseTypedData } from '../requests/parseTypedData.ts';
import type { TaskOf } from './windowTask.ts';

interface TypedDataTaskDeps {
  dialogs: DialogHost;
  config: KeyringConfig;
  watch?: WatchVisibility | undefined;
}

/**
 * Decodes typed data independently and asks the player to confirm it; returns the hash of what was shown, or null if
 * declined.
 */
export async function confirmTypedDataTask(
  { typedData }: TaskOf<'typedData'>,
  { dialogs, config, watch }: TypedDataTaskDeps,
): Promise<Hex | null> {
  const read = parseTypedData(typedData, config.chain?.chainId);
  if (!read.ok) return null;
  const isAgreed = await confirmTypedData(dialogs, { typedData: read.shown, ...(watch ? { watch } : {}) });
  return isAgreed ? hashTypedData(read.signed) : null;
}
