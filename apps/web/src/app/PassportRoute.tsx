import { usePlayer } from '../data/session.ts';
import { PassportScreen } from '../features/passport/PassportScreen.tsx';
import { ShareProfileButton } from '../features/share/ShareProfileButton.tsx';

export function PassportRoute() {
  return <PassportScreen share={<ShareProfileButton player={usePlayer()} />} />;
}
