import { NoConnection } from '../features/offline/NoConnection.tsx';
import { useWaitingRuns } from '../runs/useWaitingRuns.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** What the game screen says without a network: how many runs wait, and the way home. */
export function PlayOffline(parts: { place: 'game' | 'start'; onRetry: () => void; busy?: boolean }) {
  const waiting = useWaitingRuns();
  const home = (
    <ButtonLink to="/home" icon="home">
      Home
    </ButtonLink>
  );
  return <NoConnection {...parts} waiting={waiting} home={home} />;
}
