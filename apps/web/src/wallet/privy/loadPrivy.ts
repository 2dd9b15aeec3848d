import type { PrivyModule } from '@jumpy/protocol/privy';
import { WalletError } from '../../data/walletClient.ts';

/** Where the server has what `npm run privy:build` built; no part of the page's own build. */
const ADDRESS = '/privy/privy.js';

function isModule(loaded: unknown): loaded is PrivyModule {
  return (
    typeof loaded === 'object' && loaded !== null && 'openPrivy' in loaded && typeof loaded.openPrivy === 'function'
  );
}

/** Loads Privy's code from our own server; where it was not built or does not come, nothing of Privy is there (RECOV-36). */
export async function loadPrivy(address: string = ADDRESS): Promise<PrivyModule> {
  try {
    const loaded: unknown = await import(/* @vite-ignore */ new URL(address, window.location.origin).href);
    if (isModule(loaded)) return loaded;
    throw new Error(`${address} exports no openPrivy; build it by npm run privy:build.`);
  } catch (cause) {
    throw Object.assign(new WalletError('unsupported', 'Privy instance is required'), { cause });
  }
}
