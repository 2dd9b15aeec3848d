import type { SessionUser } from '@jumpy/protocol/http/session';
import { isStandalone } from '../data/standalone.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const CodeSignIn = lazyScreen(async () => (await import('../features/install/CodeSignIn.tsx')).CodeSignIn);

/** The way in by a code, where Discord's may come back in another browser: the installed app. */
export function CodeBeside({ onSignedIn }: { onSignedIn: (user: SessionUser) => void }) {
  return isStandalone() ? (
    <Beside>
      <CodeSignIn onSignedIn={onSignedIn} />
    </Beside>
  ) : null;
}
