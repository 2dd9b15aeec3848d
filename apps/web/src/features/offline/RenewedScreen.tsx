import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useTitle } from '../../ui/useTitle.ts';

interface Props {
  /** The network was away and is back; browsers remember that a script did not come until the page is loaded anew. */
  isBack: boolean;
  onRefresh?: () => void;
}

/** The server is there and the code of this screen is not: it was asked for in vain, or a newer build has taken its place. */
export function RenewedScreen({ isBack, onRefresh = () => window.location.reload() }: Props) {
  useTitle('Refresh');
  return (
    <NightScreen>
      <MomentPanel
        picture="lost"
        title={isBack ? 'The connection is back' : 'This screen did not load'}
        action={
          <>
            <Button tone="lime" icon="restart" autoFocus onClick={onRefresh}>
              Refresh Page
            </Button>
            <ButtonAnchor href="/home" icon="home">
              Go Home
            </ButtonAnchor>
          </>
        }
      >
        <p role="alert">
          {isBack ? 'A refresh opens this screen.' : 'Jumpy may have a new version: a refresh brings what is missing.'}{' '}
          Nothing of yours is lost.
        </p>
      </MomentPanel>
    </NightScreen>
  );
}
