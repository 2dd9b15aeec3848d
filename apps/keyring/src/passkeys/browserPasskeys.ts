import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import { passkeyInWindow } from './passkeyInWindow.ts';
import { passkeyHere, type Passkeys } from './passkeys.ts';

/** The passkeys of this browser. */
export function browserPasskeys(crypto: Crypto, ownWindow: OwnWindow | undefined): Passkeys {
  const rpId = location.hostname;
  const here: Passkeys['here'] = (wish) => passkeyHere(wish, { rpId, crypto });
  if (!ownWindow) return { rpId, here };
  return { rpId, here, inWindow: (wish, signal) => passkeyInWindow(wish, { ownWindow, signal }) };
}
