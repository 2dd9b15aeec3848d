import { History } from '../features/history/History.tsx';
import { ShareRun } from '../features/share/ShareRun.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** The player's own runs below the stats. */
export function HistoryBeside() {
  return (
    <History
      share={(run) => <ShareRun run={run} size="small" />}
      start={
        <ButtonLink to="/play" tone="lime" icon="play">
          Play the first
        </ButtonLink>
      }
    />
  );
}
