import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { OfflineMessage } from './OfflineMessage.tsx';
import type { OfflineContext } from './offlineText.ts';
import * as m from './messages.ts';

interface Props {
  place: OfflineContext;
  onRetry: () => void;
  waitingRuns?: number | undefined;
}

/** Replaces a screen that needs the server. */
export function OfflineScreen({ place, onRetry, waitingRuns }: Props) {
  useDocumentTitle(m.noConnection());
  return (
    <NightScreen>
      <OfflineMessage place={place} onRetry={onRetry} waitingRuns={waitingRuns} />
    </NightScreen>
  );
}
