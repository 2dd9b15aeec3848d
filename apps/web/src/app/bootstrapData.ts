import type { ConfigResponse } from '@jumpy/protocol/http/session';
import type { SessionState } from '../data/fetchSession.ts';

/** Bootstrap data that the sign-in page has already loaded, so that the app need not fetch it again. */
export interface BootstrapData {
  session: SessionState;
  config: ConfigResponse;
}
