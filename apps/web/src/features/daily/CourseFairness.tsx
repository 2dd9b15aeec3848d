import type { DailyCourse, DailyCommitment } from '@jumpy/protocol/http/daily';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { commitmentsQuery } from '../../data/daily.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { groupCommitments, shortDayText, shortHash, checkCourse, type CourseCheck } from './dailyView.ts';
import styles from './CourseFairness.module.css';

/** Proof that the course was not handpicked: published commitments and revealed keys, verified in the browser. */
export function CourseFairness({ today }: { today: DailyCourse | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel className={styles.panel}>
      <details className={styles.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>How the course is chosen</summary>
        <div className={styles.body}>
          <p>
            Every day has a secret key that makes its course. We publish its fingerprint 30 days ahead, and the key
            itself when the day is over. So no one, not even us, can choose a course later, and anyone can check.
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
        <p>Couldn’t load the course fingerprints.</p>
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
          {last ? `${upcoming.length} days locked in, through ${shortDayText(last.date)}` : 'No days locked in yet'}
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

/** A day with the full hash of its key. */
function DayCommitment({ name, commitment }: { name: string; commitment: string }) {
  return (
    <p className={styles.promise}>
      <b>{name}</b>
      <code>{commitment}</code>
    </p>
  );
}

const OUTCOME_DISPLAY: Readonly<Record<CourseCheck | 'checking', { icon: UiIconName; text: string }>> = {
  checking: { icon: 'clock', text: 'Checking' },
  fits: { icon: 'verify', text: 'Checked here: the key fits its fingerprint and makes the course' },
  commitment: { icon: 'warning', text: 'The key doesn’t fit its fingerprint' },
  seed: { icon: 'warning', text: 'The key doesn’t make the course that was played' },
  unable: { icon: 'help', text: 'This browser can’t check without https' },
};

/** Past days, each verified in this browser. */
function PastDays({ days }: { days: readonly DailyCommitment[] }) {
  const revealed = days.filter(({ key }) => key !== null);
  if (revealed.length === 0)
    return <p className={styles.none}>No day is over yet. The first key unlocks at 00:45 UTC.</p>;
  return (
    <>
      <h3 className={styles.heading}>Past days</h3>
      <ol className={styles.days}>
        {revealed.map((day) => (
          <PastDay key={day.date} day={day} />
        ))}
      </ol>
    </>
  );
}

function PastDay({ day }: { day: DailyCommitment }) {
  const [check, setCheck] = useState<CourseCheck>();
  useEffect(() => {
    let isCurrent = true;
    void checkCourse(day, globalThis.crypto.subtle).then((result) => isCurrent && setCheck(result));
    return () => {
      isCurrent = false;
    };
  }, [day]);
  const { icon, text } = OUTCOME_DISPLAY[check ?? 'checking'];
  return (
    <li className={styles.past} data-check={check ?? 'checking'}>
      <span className={styles.mark}>
        <Icon name={icon} size={22} />
      </span>
      <details className={styles.key}>
        <summary>
          <b>{shortDayText(day.date)}</b> {text}
        </summary>
        <dl>
          <dt>Fingerprint</dt>
          <dd title={day.commitment}>{shortHash(day.commitment)}</dd>
          <dt>Key</dt>
          <dd>{day.key}</dd>
          <dt>Course</dt>
          <dd>{day.seed}</dd>
        </dl>
      </details>
    </li>
  );
}
