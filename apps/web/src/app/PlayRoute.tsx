import { PlayScreen } from '../features/play/PlayScreen.tsx';
import { ShareRun } from '../features/share/ShareRun.tsx';

/** The game screen, with the way to share a run that it ends in. */
export function PlayRoute() {
  return <PlayScreen share={(run) => <ShareRun run={run} size="small" />} />;
}
