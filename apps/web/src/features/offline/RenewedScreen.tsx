import { Button } from '../../ui/Button.tsx';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './NoConnection.module.css';

/** The server is there and the code of this screen is not: a newer build has taken the place of the one this page came with. */
export function RenewedScreen({ onRefresh = () => window.location.reload() }: { onRefresh?: () => void }) {
  useTitle('Refresh');
  return (
    <main className={styles.screen}>
      <Panel className={styles.panel}>
        <Moment
          picture="lost"
          level={1}
          title="This screen did not load"
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
          <p role="alert">Jumpy may have a new version. Nothing of yours is lost: a refresh brings what is missing.</p>
        </Moment>
      </Panel>
    </main>
  );
}
