import { network } from '../../data/network.ts';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { offlineTitle } from './offlineTitle.ts';
import { unavailableText, type OfflineContext, waitingRunsText } from './offlineText.ts';
import { UnsentRunsLink } from './UnsentRunsLink.tsx';
import { useIsPracticeCached } from './useIsPracticeCached.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

interface Props {
  place: OfflineContext;
  onRetry: () => void;
  busy?: boolean;
  /** Number of pending runs on this device, if known. */
  waitingRuns?: number | undefined;
  /** Link home, unless this is home. */
  homeAction?: ElementChildren;
}

/** No connection to the server: what is unavailable, what is safe, and what to do. Practice works offline. */
export function OfflineMessage({ place, onRetry, busy = false, waitingRuns, homeAction }: Props) {
  const isBack = useNetworkStatus() === 'good';
  const title = network.isIntercepted() ? 'Sign in to this network first' : offlineTitle(navigator.onLine);
  const canPractise = useIsPracticeCached();
  // A run never starts automatically: the player may have left the device.
  const canPlay = isBack && place === 'start';
  return (
    <IllustratedPanel
      sign={canPlay ? 'BACK ONLINE' : 'NO CONNECTION'}
      illustration="asleep"
      title={canPlay ? 'You’re back online' : title}
      action={
        <>
          {canPractise && !canPlay ? (
            <AnchorButton href="/frame/" tone="lime" icon="practice">
              Practice
            </AnchorButton>
          ) : null}
          <Button
            tone={canPractise && !canPlay ? 'plain' : 'lime'}
            icon={canPlay ? 'play' : 'restart'}
            busy={busy}
            onClick={onRetry}
          >
            {canPlay ? 'Play' : 'Try again'}
          </Button>
          {homeAction}
        </>
      }
    >
      <p role="status">
        <span>
          {canPlay ? 'Your run is ready to start.' : `${unavailableText(place)} ${waitingRunsText(waitingRuns)} `}
        </span>
        {canPractise && !canPlay ? <span>You can still practice. </span> : null}
        {waitingRuns && !canPlay ? <UnsentRunsLink /> : null}
      </p>
    </IllustratedPanel>
  );
}
