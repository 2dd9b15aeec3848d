import { bytesToHex } from 'viem';
import { FromWindow, PASSKEY_HASH, passkeyChannel } from './passkeyMessage.ts';
import type { PasskeyAnswer, PasskeyWish } from './passkeys.ts';

/** So long the window has to say that it is there: browsers that keep it apart from the frame never let it. */
const MEETING_MS = 10_000;
const CODE_BYTES = 16;

interface Opening {
  signal: AbortSignal;
  crypto: Crypto;
  open(address: string): void;
}

/** Opens the keyring in a window of its own and has the passkey asked there; the code is for this one time. */
export function passkeyInWindow(wish: PasskeyWish, { signal, crypto, open }: Opening): Promise<PasskeyAnswer> {
  const code = bytesToHex(crypto.getRandomValues(new Uint8Array(CODE_BYTES))).slice(2);
  const channel = new BroadcastChannel(passkeyChannel(code));
  return new Promise((resolve) => {
    const end = (answer: PasskeyAnswer): void => {
      clearTimeout(meeting);
      channel.close();
      resolve(answer);
    };
    const meeting = setTimeout(() => end({ ok: false, fault: 'no_window' }), MEETING_MS);
    let isMet = false;
    channel.addEventListener('message', ({ data }) => {
      const said = FromWindow.safeParse(data);
      if (!said.success) return;
      if (said.data.type === 'given') return end(said.data.answer);
      if (isMet) return;
      isMet = true;
      clearTimeout(meeting);
      channel.postMessage({ type: 'wish', wish });
    });
    signal.addEventListener('abort', () => end({ ok: false, fault: 'cancelled' }), { once: true });
    open(`/${PASSKEY_HASH}${code}`);
  });
}
