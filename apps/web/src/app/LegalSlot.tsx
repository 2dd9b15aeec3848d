import type { ConfigResponse } from '@jumpy/protocol/http/session';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const LegalNote = lazyScreen(async () => (await import('../features/login/LegalNote.tsx')).LegalNote);

/** What signing in agrees to, if the operator has terms or a privacy policy. */
export function LegalSlot({ config }: { config: ConfigResponse | undefined }) {
  return config?.termsUrl || config?.privacyUrl ? (
    <LazySlot>
      <LegalNote {...config} />
    </LazySlot>
  ) : null;
}
