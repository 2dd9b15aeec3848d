import type { PrivyModule } from '@jumpy/protocol/privy';
import { WalletError } from '../../data/walletClient.ts';
import * as m from '../messages.ts';

/** Location of the bundle built by `npm run privy:build`, which is separate from the page's own build. */
const PRIVY_URL = '/privy/privy.js';

function isModule(loaded: unknown): loaded is PrivyModule {
  return (
    typeof loaded === 'object' && loaded !== null && 'openPrivy' in loaded && typeof loaded.openPrivy === 'function'
  );
}

/** Loads Privy's code from our own server. If it was not built or fails to load, Privy is unavailable. */
export async function loadPrivy(address: string = PRIVY_URL): Promise<PrivyModule> {
  try {
    const loaded: unknown = await import(/* @vite-ignore */ new URL(address, window.location.origin).href);
    if (isModule(loaded)) return loaded;
    throw new Error(`${address} exports no openPrivy; build it by npm run privy:build.`);
  } catch (cause) {
    throw Object.assign(new WalletError('unsupported', m.privyRequired()), { cause });
  }
}
