import type { ConfigAnswer } from '@jumpy/protocol/http/session';
import type { SessionState } from '../data/readSession.ts';

/** What the sign-in page has already asked, so that the rest need not ask again. */
export interface Known {
  session: SessionState;
  config: ConfigAnswer;
}
