import type { KeyringConfig } from '@jumpy/protocol/keyring';
import { type Hex, hashTypedData } from 'viem';
import { confirmTypedData } from '../dialogs/confirmTypedData.ts';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import type { WatchVisible } from '../dialogs/watchVisible.ts';
import { readTypedData } from '../requests/readTypedData.ts';
import type { TaskOf } from './windowTask.ts';

interface Asking {
  dialogs: DialogHost;
  config: KeyringConfig;
  watch?: WatchVisible | undefined;
}

/**
 * Decodes typed data independently and asks the player to confirm it; returns the hash of what was shown, or null if
 * declined.
 */
export async function askTypedData(
  { typedData }: TaskOf<'typedData'>,
  { dialogs, config, watch }: Asking,
): Promise<Hex | null> {
  const read = readTypedData(typedData, config.chain?.chainId);
  if (!read.ok) return null;
  const isAgreed = await confirmTypedData(dialogs, { typedData: read.shown, ...(watch ? { watch } : {}) });
  return isAgreed ? hashTypedData(read.signed) : null;
}
