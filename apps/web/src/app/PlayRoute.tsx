import { showProfile } from '../data/profileSheet.ts';
import { PlayScreen } from '../features/play/PlayScreen.tsx';
import { ShareRun } from '../features/share/ShareRun.tsx';
import { LowBalance } from '../features/wallet/LowBalance.tsx';
import { TestMon } from '../features/wallet/TestMon.tsx';

const openWallet = (): void => showProfile(true);

/** The game screen, with the way to share a run that it ends in, and to test MON. */
export function PlayRoute() {
  return (
    <PlayScreen
      share={(run) => <ShareRun run={run} size="small" />}
      fund={<TestMon tone="lime" size="small" />}
      lowBalance={<LowBalance onOpen={openWallet} />}
    />
  );
}
