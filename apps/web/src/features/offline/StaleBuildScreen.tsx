import { Button, AnchorButton } from '../../ui/Button.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import * as m from './messages.ts';

interface Props {
  /** The network has returned. Browsers cache failed module imports until a reload, so a refresh is needed. */
  isBack: boolean;
  onRefresh?: () => void;
}

/** The server is reachable but the screen's chunk is not: the import failed, or a newer build has replaced it. */
export function StaleBuildScreen({ isBack, onRefresh = () => window.location.reload() }: Props) {
  useDocumentTitle(m.refresh());
  return (
    <NightScreen>
      <IllustratedPanel
        illustration="lost"
        title={isBack ? m.backOnline() : m.screenNotLoaded()}
        action={
          <>
            <Button tone="lime" icon="restart" autoFocus onClick={onRefresh}>
              {m.refreshPage()}
            </Button>
            <AnchorButton href="/home" icon="home">
              {m.goHome()}
            </AnchorButton>
          </>
        }
      >
        <p role="alert">
          {isBack ? m.refreshToOpen() : m.maybeUpdated()} {m.nothingLost()}
        </p>
      </IllustratedPanel>
    </NightScreen>
  );
}
