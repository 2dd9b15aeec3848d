import { RunHistory } from '../features/history/RunHistory.tsx';
import { ShareRunButton } from '../features/share/ShareRunButton.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import * as m from './messages.ts';

/** The player's own runs below the stats. */
export function HistorySlot() {
  return (
    <RunHistory
      renderShare={(run) => <ShareRunButton run={run} size="small" />}
      startAction={
        <ButtonLink to="/play" tone="lime" icon="play">
          {m.playNow()}
        </ButtonLink>
      }
    />
  );
}
