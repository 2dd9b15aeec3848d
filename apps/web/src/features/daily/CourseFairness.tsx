import type { DailyCourse } from '@jumpy/protocol/http/daily';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commitmentsQuery } from '../../data/daily.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { groupCommitments, shortDayText } from './dailyView.ts';
import styles from './CourseFairness.module.css';
import { PastDays } from './PastDays.tsx';
import { DayCommitment } from './DayCommitment.tsx';

/** Proof that the course was not handpicked: published commitments and revealed keys, verified in the browser. */
export function CourseFairness({ today }: { today: DailyCourse | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel className={styles.panel}>
      <details className={styles.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>How the course is chosen</summary>
        <div className={styles.body}>
          <p>
            Every day has a secret key that draws its course. Its fingerprint is published 30 days ahead, the key itself
            when the day is over. So nobody, we included, can choose a course later, and everybody can check it.
          </p>
          {today ? <DayCommitment name="Today" commitment={today.commitment} /> : <Skeleton height="48px" />}
          {open && today ? <Commitments today={today.date} /> : null}
        </div>
      </details>
    </Panel>
  );
}

function Commitments({ today }: { today: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(commitmentsQuery);
  if (isPending) return <Skeleton height="120px" />;
  if (!data) {
    return (
      <Row gap={4} align="center" justify="space-between">
        <p>The promises did not load.</p>
        <Button size="small" icon="restart" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Row>
    );
  }
  const { past, upcoming } = groupCommitments(data.days, today);
  const last = upcoming.at(-1);
  return (
    <>
      <PastDays days={past} />
      <details className={styles.ahead}>
        <summary>
          {last
            ? `${upcoming.length} days ahead are promised, to ${shortDayText(last.date)}`
            : 'No day ahead is promised yet'}
        </summary>
        <ol className={styles.days}>
          {upcoming.map(({ date, commitment }) => (
            <li key={date}>
              <DayCommitment name={shortDayText(date)} commitment={commitment} />
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
