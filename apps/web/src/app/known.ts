import type { ConfigAnswer } from '@jumpy/protocol/http/session';
import type { SessionState } from '../data/readSession.ts';

/** Bootstrap data that the sign-in page has already loaded, so that the app need not fetch it again. */
export interface Known {
  session: SessionState;
  config: ConfigAnswer;
}
