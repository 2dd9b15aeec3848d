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
import * as m from './messages.ts';

/** Proof that the course was not handpicked: published commitments and revealed keys, verified in the browser. */
export function CourseFairness({ today }: { today: DailyCourse | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel className={styles.panel}>
      <details className={styles.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{m.howCourseChosen()}</summary>
        <div className={styles.body}>
          <p>{m.courseKeyExplained()}</p>
          {today ? <DayCommitment name={m.today()} commitment={today.commitment} /> : <Skeleton height="48px" />}
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
        <p>{m.fingerprintsNotLoaded()}</p>
        <Button size="small" icon="restart" busy={isFetching} onClick={() => void refetch()}>
          {m.tryAgain()}
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
          {last ? m.daysLockedIn({ count: upcoming.length, date: shortDayText(last.date) }) : m.noDaysLockedIn()}
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
  checking: { icon: 'clock', text: m.checking() },
  fits: { icon: 'verify', text: m.courseFits() },
  commitment: { icon: 'warning', text: m.keyMismatch() },
  seed: { icon: 'warning', text: m.courseMismatch() },
  unable: { icon: 'help', text: m.httpsNeeded() },
};

/** Past days, each verified in this browser. */
function PastDays({ days }: { days: readonly DailyCommitment[] }) {
  const revealed = days.filter(({ key }) => key !== null);
  if (revealed.length === 0) return <p className={styles.none}>{m.noDayOver()}</p>;
  return (
    <>
      <h3 className={styles.heading}>{m.pastDays()}</h3>
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
          <dt>{m.fingerprint()}</dt>
          <dd title={day.commitment}>{shortHash(day.commitment)}</dd>
          <dt>{m.courseKey()}</dt>
          <dd>{day.key}</dd>
          <dt>{m.course()}</dt>
          <dd>{day.seed}</dd>
        </dl>
      </details>
    </li>
  );
}
