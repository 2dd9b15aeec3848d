import { type TabChannel, openTabChannel } from '@jumpy/browser/tabChannel';
import * as z from 'zod/mini';

/** URL hash to which the sign-in window returns. */
export const SIGNED_IN_HASH = '#signed-in';

const SignedInMessage = z.object({ type: z.literal('signed-in-again') });
type SignedInMessage = z.infer<typeof SignedInMessage>;

/** Channel from the sign-in window to the panel that opened it. */
export function joinSignInChannel(onSignedIn: () => void = () => undefined): TabChannel<SignedInMessage> {
  return openTabChannel('jumpy panel sign-in', { schema: SignedInMessage, onMessage: onSignedIn });
}
