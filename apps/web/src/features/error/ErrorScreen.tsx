import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './ErrorScreen.module.css';

interface Props {
  retries: number;
  onTryAgain: () => void;
  onRefresh?: () => void;
}

/** Retries after which pressing on is not likely to help (OVER-20). */
const PATIENCE = 2;

/** What is shown when a screen fell over (OVER-18, OVER-20, OVER-21). */
export function ErrorScreen({ retries, onTryAgain, onRefresh = () => window.location.reload() }: Props) {
  return (
    <main className={styles.screen}>
      <Panel className={styles.panel}>
        <Moment
          picture="hurt"
          title="Something went wrong"
          level={1}
          action={
            <>
              <Button tone="lime" icon="restart" onClick={onTryAgain}>
                Try Again
              </Button>
              <Button onClick={onRefresh}>Refresh Page</Button>
              <ButtonAnchor href="/home" icon="home">
                Go Home
              </ButtonAnchor>
            </>
          }
        >
          <p role="alert">This screen tripped over itself, but your data is safe.</p>
          {retries > PATIENCE ? (
            <p className={styles.hint} role="status">
              Still stuck? Refresh Page loads everything anew. If that does not help, wait a minute and tell us in the
              community.
            </p>
          ) : null}
        </Moment>
      </Panel>
    </main>
  );
}
