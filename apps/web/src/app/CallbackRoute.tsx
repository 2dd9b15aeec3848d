import { CallbackScreen } from '../features/callback/CallbackScreen.tsx';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';

/** Callback route of the Discord sign-in. */
export function CallbackRoute() {
  return <CallbackScreen loading={<LoadingScreen text="FINISHING DISCORD LOGIN..." />} />;
}
