import type { ConfigResponse } from '@jumpy/protocol/http/session';
import { newTabLink } from '../../ui/newTabLink.tsx';
import styles from './LegalNote.module.css';
import * as m from './messages.ts';

/** What signing in agrees to: the operator's terms, the privacy policy, or both. */
export function LegalNote({ termsUrl = '', privacyUrl = '' }: Pick<ConfigResponse, 'termsUrl' | 'privacyUrl'>) {
  const [terms, privacy] = [newTabLink(termsUrl), newTabLink(privacyUrl)];
  return (
    <p className={styles.note}>
      {!privacyUrl
        ? m.agreeToTerms({ terms })
        : termsUrl
          ? m.agreeToBoth({ terms, privacy })
          : m.agreeToPrivacy({ privacy })}
    </p>
  );
}
