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
  /** Once more, by hand. */
  onRetry: () => void;
  /** Being tried. */
  busy?: boolean;
  /** Runs that wait on this device to be sent, where they are counted. */
  waiting?: number | undefined;
  /** The way home, where home is another screen. */
  home?: Elements;
}

/** There is no way to the server: what is, what is safe, and what to press. Practice needs none. */
export function NoConnection({ place, onRetry, busy = false, waiting, home }: Props) {
  const isBack = useNetwork() === 'good';
  const title = network.isIntercepted() ? 'Sign in to this network first' : offlineTitle(navigator.onLine);
  const canPractise = usePracticeKept();
  // A run never begins by itself: its player may be elsewhere by now.
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
