import { looksLoggedIn } from '../../data/localLogin.ts';
import { runPath } from '../../data/runText.ts';
import { useSession } from '../../data/session.ts';
import type { ReportTarget } from '../../data/useReportName.ts';
import { LazyReportButton } from '../../names/LazyReportButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import styles from './RowActions.module.css';
import { RowVerifyButton } from './RowVerifyButton.tsx';

interface Props {
  runId: string;
  /** Label of the row, naming the run's player. */
  name: string;
  player: ReportTarget;
  /** The replay is locked until the day ends, so it cannot be watched, raced or verified. */
  isClosed?: boolean | undefined;
}

/** Actions for a row's run: watch, race, verify. */
export function RowActions({ runId, name, player, isClosed = false }: Props) {
  const { ready, authenticated } = useSession();
  const report = <LazyReportButton player={player} name={name} className={styles.report} />;
  if (isClosed) {
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
          isSignedIn={ready ? authenticated : looksLoggedIn()}
          size="small"
          className={styles.action}
          aria-label={`Race ${name}’s run`}
        />
        <RowVerifyButton runId={runId} name={name} />
        {report}
      </div>
    </div>
  );
}
