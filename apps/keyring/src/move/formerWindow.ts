import { openPopup } from '../ownWindow/openPopup.ts';
import { type AskedFormer, askFormer } from './askFormer.ts';
import type { Wanted } from './moveMessage.ts';

/** Window of a former keyring host. */
export interface FormerWindow {
  /** Opens the window; call in a user gesture. */
  ask(former: string, wanted: Omit<Wanted, 'type' | 'publicKey'>, signal: AbortSignal): AskedFormer;
}

export function formerWindow(page: Window = window): FormerWindow {
  const { origin } = page.location;
  return {
    ask: (former, wanted, signal) =>
      askFormer(former, wanted, { self: page, origin, crypto: page.crypto, open: openPopup(page) }, signal),
  };
}
