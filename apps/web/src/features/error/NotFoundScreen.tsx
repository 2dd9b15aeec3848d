import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './ErrorScreen.module.css';

/** No screen has this address. */
export function NotFoundScreen() {
  useTitle('Not found');
  return (
    <main className={styles.screen}>
      <Panel className={styles.panel}>
        <Moment
          picture="lost"
          title="There is no platform here"
          level={1}
          action={
            <ButtonLink to="/" tone="lime" icon="home">
              Go Home
            </ButtonLink>
          }
        >
          <p>This address leads nowhere. Kit will be fine; the way home is one jump.</p>
        </Moment>
      </Panel>
    </main>
  );
}
