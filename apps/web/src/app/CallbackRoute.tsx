import { CallbackScreen } from '../features/callback/CallbackScreen.tsx';
import { LoadingScreen } from '../features/loading/LoadingScreen.tsx';

/** The way back from Discord (LOGIN-22). */
export function CallbackRoute() {
  return <CallbackScreen loading={<LoadingScreen text="FINISHING DISCORD LOGIN..." />} />;
}
