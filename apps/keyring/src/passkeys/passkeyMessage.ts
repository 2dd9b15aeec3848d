import * as z from 'zod/mini';
import type { Bytes } from '../bytes.ts';

/** The address of the keyring's own window ends so, with a code for one use. */
export const PASSKEY_HASH = '#passkey=';

/** Whether a page was opened to ask for a passkey, and by nobody who framed it. */
export function isPasskeyPage({ self, top, location }: Pick<Window, 'self' | 'top' | 'location'>): boolean {
  return self === top && location.hash.startsWith(PASSKEY_HASH);
}

/** Where frame and window meet: only who knows the code can listen. */
export function passkeyChannel(code: string): string {
  return `jumpy.passkey.${code}`;
}

const Bytes32 = z.custom<Bytes>((value) => value instanceof Uint8Array && value.length === 32);
const SomeBytes = z.custom<Bytes>((value) => value instanceof Uint8Array && value.length > 0);

/** What the window says to the frame. */
export const FromWindow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here') }),
  z.object({
    type: z.literal('given'),
    answer: z.union([
      z.object({ ok: z.literal(true), credentialId: SomeBytes, output: Bytes32 }),
      z.object({ ok: z.literal(false), fault: z.enum(['cancelled', 'no_prf', 'unsupported']) }),
    ]),
  }),
]);

/** What the frame says to the window. */
export const ToWindow = z.object({
  type: z.literal('wish'),
  wish: z.union([
    z.object({ act: z.literal('create'), name: z.string(), prfSalt: Bytes32 }),
    z.object({ act: z.literal('ask'), credentialId: SomeBytes, prfSalt: Bytes32 }),
  ]),
});
