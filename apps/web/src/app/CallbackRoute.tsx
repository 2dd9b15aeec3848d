import { CallbackScreen } from '../features/callback/CallbackScreen.tsx';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';
import * as m from './messages.ts';

/** Callback route of the Discord sign-in. */
export function CallbackRoute() {
  return <CallbackScreen loading={<LoadingScreen text={m.finishingDiscordLogin()} />} />;
}
