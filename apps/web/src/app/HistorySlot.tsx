import { RunHistory } from '../features/history/RunHistory.tsx';
import { ShareRunButton } from '../features/share/ShareRunButton.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** The player's own runs below the stats. */
export function HistorySlot() {
  return (
    <RunHistory
      renderShare={(run) => <ShareRunButton run={run} size="small" />}
      startAction={
        <ButtonLink to="/play" tone="lime" icon="play">
          Play now
        </ButtonLink>
      }
    />
  );
}
