import { Button, AnchorButton } from '../../ui/Button.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';

interface Props {
  /** The network has returned. Browsers cache failed module imports until a reload, so a refresh is needed. */
  isBack: boolean;
  onRefresh?: () => void;
}

/** The server is reachable but the screen's chunk is not: the import failed, or a newer build has replaced it. */
export function StaleBuildScreen({ isBack, onRefresh = () => window.location.reload() }: Props) {
  useDocumentTitle('Refresh');
  return (
    <NightScreen>
      <IllustratedPanel
        illustration="lost"
        title={isBack ? 'You’re back online' : 'This screen didn’t load'}
        action={
          <>
            <Button tone="lime" icon="restart" autoFocus onClick={onRefresh}>
              Refresh Page
            </Button>
            <AnchorButton href="/home" icon="home">
              Go Home
            </AnchorButton>
          </>
        }
      >
        <p role="alert">
          {isBack ? 'Refresh to open this screen.' : 'Jumpy may have been updated. Refresh to get what’s missing.'} Your
          stuff is safe.
        </p>
      </IllustratedPanel>
    </NightScreen>
  );
}
