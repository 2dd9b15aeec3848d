import { showProfile } from '../data/profileSheet.ts';
import { NoConnection } from '../features/offline/NoConnection.tsx';
import { PlayScreen } from '../features/play/PlayScreen.tsx';
import { ShareRun } from '../features/share/ShareRun.tsx';
import { LowBalance } from '../features/wallet/LowBalance.tsx';
import { TestMon } from '../features/wallet/TestMon.tsx';

const openWallet = (): void => showProfile(true);

function Offline(parts: { place: 'game' | 'start'; onRetry: () => void }) {
  return <NoConnection {...parts} home />;
}

/** The game screen, with the way to share a run that it ends in, and to test MON. */
export function PlayRoute() {
  return (
    <PlayScreen
      share={(run) => <ShareRun run={run} size="small" />}
      fund={<TestMon tone="lime" size="small" />}
      lowBalance={<LowBalance onOpen={openWallet} />}
      offline={Offline}
    />
  );
}
