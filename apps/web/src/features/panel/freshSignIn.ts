import { type Tabs, joinTabs } from '@jumpy/browser/tabs';
import * as z from 'zod/mini';

/** Where the window of a sign-in for the panel comes out. */
export const SIGNED_IN_HASH = '#signed-in';

const SignedInAgain = z.object({ type: z.literal('signed-in-again') });
type SignedInAgain = z.infer<typeof SignedInAgain>;

/** The way from the window of a sign-in to the panel that asked for it. */
export function joinSignIns(onSignedIn: () => void = () => undefined): Tabs<SignedInAgain> {
  return joinTabs('jumpy panel sign-in', { schema: SignedInAgain, onMessage: onSignedIn });
}
