import { network } from '../../data/network.ts';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { offlineTitle } from './offlineTitle.ts';
import { unavailableText, type OfflineContext, waitingRunsText } from './offlineText.ts';
import { UnsentRunsLink } from './UnsentRunsLink.tsx';
import { useIsPracticeCached } from './useIsPracticeCached.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

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
  const title = network.isIntercepted() ? m.networkNeedsSignIn() : offlineTitle(navigator.onLine);
  const canPractise = useIsPracticeCached();
  // A run never starts automatically: the player may have left the device.
  const canPlay = isBack && place === 'start';
  return (
    <IllustratedPanel
      sign={canPlay ? m.backOnlineTitle() : m.noConnectionTitle()}
      illustration="asleep"
      title={canPlay ? m.backOnline() : title}
      action={
        <>
          {canPractise && !canPlay ? (
            <AnchorButton href="/frame/" tone="lime" icon="practice">
              {m.practice()}
            </AnchorButton>
          ) : null}
          <Button
            tone={canPractise && !canPlay ? 'plain' : 'lime'}
            icon={canPlay ? 'play' : 'restart'}
            busy={busy}
            onClick={onRetry}
          >
            {canPlay ? m.play() : m.tryAgain()}
          </Button>
          {homeAction}
        </>
      }
    >
      <p role="status">
        <span>{canPlay ? m.runReady() : `${unavailableText(place)} ${waitingRunsText(waitingRuns)} `}</span>
        {canPractise && !canPlay ? <span>{m.canStillPractice()} </span> : null}
        {waitingRuns && !canPlay ? <UnsentRunsLink /> : null}
      </p>
    </IllustratedPanel>
  );
}
