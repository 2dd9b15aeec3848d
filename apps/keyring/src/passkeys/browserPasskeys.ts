import { passkeyHere, type Passkeys } from './passkeys.ts';
import { passkeyInWindow } from './passkeyInWindow.ts';

/** The passkeys of this browser. */
export function browserPasskeys(crypto: Crypto): Passkeys {
  const rpId = location.hostname;
  const here: Passkeys['here'] = (wish) => passkeyHere(wish, { rpId, crypto });
  if (window.self === window.top) return { rpId, here };
  const open = (address: string): void => void window.open(address, '_blank', 'popup,width=480,height=680');
  return { rpId, here, inWindow: (wish, signal) => passkeyInWindow(wish, { signal, crypto, open }) };
}
