import { network } from '../../data/network.ts';
import { useNetwork } from '../../data/useNetwork.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { offlineTitle } from './offlineTitle.ts';
import { offlineNow, type OfflinePlace, waitingText } from './offlineWords.ts';
import { SeeUnsent } from './SeeUnsent.tsx';
import { usePracticeKept } from './usePracticeKept.ts';
import type { Elements } from '../../ui/elements.ts';

interface Props {
  place: OfflinePlace;
  onRetry: () => void;
  busy?: boolean;
  /** Number of pending runs on this device, if known. */
  waiting?: number | undefined;
  /** Link home, unless this is home. */
  home?: Elements;
}

/** No connection to the server: what is unavailable, what is safe, and what to do. Practice works offline. */
export function NoConnection({ place, onRetry, busy = false, waiting, home }: Props) {
  const isBack = useNetwork() === 'good';
  const title = network.isIntercepted() ? 'Sign in to this network first' : offlineTitle(navigator.onLine);
  const canPractise = usePracticeKept();
  // A run never starts automatically: the player may have left the device.
  const mayGo = isBack && place === 'start';
  return (
    <MomentPanel
      sign={mayGo ? 'BACK AGAIN' : 'NO CONNECTION'}
      picture="asleep"
      title={mayGo ? 'The connection is back' : title}
      action={
        <>
          {canPractise && !mayGo ? (
            <ButtonAnchor href="/frame/" tone="lime" icon="practice">
              Practice
            </ButtonAnchor>
          ) : null}
          <Button
            tone={canPractise && !mayGo ? 'plain' : 'lime'}
            icon={mayGo ? 'play' : 'restart'}
            busy={busy}
            onClick={onRetry}
          >
            {mayGo ? 'Play' : 'Try again'}
          </Button>
          {home}
        </>
      }
    >
      <p role="status">
        <span>{mayGo ? 'Your run can begin.' : `${offlineNow(place)} ${waitingText(waiting)} `}</span>
        {canPractise && !mayGo ? <span>Practice works without it. </span> : null}
        {waiting && !mayGo ? <SeeUnsent /> : null}
      </p>
    </MomentPanel>
  );
}
