import { openPopup } from '../ownWindow/openPopup.ts';
import { type AskedFormer, askFormer } from './askFormer.ts';
import type { Wanted } from './moveMessage.ts';

/** The window at an address of before. */
export interface FormerWindow {
  /** Opens it, in a press. */
  ask(former: string, wanted: Omit<Wanted, 'type' | 'publicKey'>, signal: AbortSignal): AskedFormer;
}

/** Of this browser. */
export function formerWindow(page: Window = window): FormerWindow {
  const { origin } = page.location;
  return {
    ask: (former, wanted, signal) =>
      askFormer(former, wanted, { self: page, origin, crypto: page.crypto, open: openPopup(page) }, signal),
  };
}
