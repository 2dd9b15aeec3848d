import { PlayScreen } from '../features/play/PlayScreen.tsx';
import { ShareRun } from '../features/share/ShareRun.tsx';
import { TestMon } from '../features/wallet/TestMon.tsx';

/** The game screen, with the way to share a run that it ends in, and to test MON. */
export function PlayRoute() {
  return (
    <PlayScreen share={(run) => <ShareRun run={run} size="small" />} fund={<TestMon tone="lime" size="small" />} />
  );
}
