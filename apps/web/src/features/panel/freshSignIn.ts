import { type Tabs, joinTabs } from '@jumpy/browser/tabs';
import * as z from 'zod/mini';

/** URL hash to which the sign-in window returns. */
export const SIGNED_IN_HASH = '#signed-in';

const SignedInAgain = z.object({ type: z.literal('signed-in-again') });
type SignedInAgain = z.infer<typeof SignedInAgain>;

/** Channel from the sign-in window to the panel that opened it. */
export function joinSignIns(onSignedIn: () => void = () => undefined): Tabs<SignedInAgain> {
  return joinTabs('jumpy panel sign-in', { schema: SignedInAgain, onMessage: onSignedIn });
}
