import { looksLoggedIn } from '../../data/localLogin.ts';
import { runPath } from '../../data/runView.ts';
import { useSession } from '../../data/session.ts';
import type { Reportable } from '../../data/useReport.ts';
import { LaterReportButton } from '../../names/LaterReportButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import styles from './RowActions.module.css';
import { RowVerify } from './RowVerify.tsx';

interface Props {
  runId: string;
  /** Whose run it is, as the row says it. */
  name: string;
  player: Reportable;
  /** Its replay opens when the day ends: until then there is nothing to watch, to race or to check. */
  closed?: boolean | undefined;
}

/** What can be done with the run of a row: watch it, race it, verify it. */
export function RowActions({ runId, name, player, closed = false }: Props) {
  const { ready, authenticated } = useSession();
  const report = <LaterReportButton player={player} name={name} className={styles.report} />;
  if (closed) {
    return (
      <p className={styles.closed}>
        <Icon name="lock" size={18} />
        Opens when the day ends
        {report}
      </p>
    );
  }
  return (
    <div className={styles.group} role="group" aria-label={`Run of ${name}`}>
      <div className={styles.actions}>
        <ButtonLink
          to={runPath(runId)}
          size="small"
          icon="play"
          className={styles.action}
          aria-label={`Watch ${name}’s run`}
        >
          Watch
        </ButtonLink>
        <RaceLink
          runId={runId}
          signedIn={ready ? authenticated : looksLoggedIn()}
          size="small"
          className={styles.action}
          aria-label={`Race ${name}’s run`}
        />
        <RowVerify runId={runId} name={name} />
        {report}
      </div>
    </div>
  );
}
