import type { DailyCommitment } from '@jumpy/protocol/http/daily';
import { useEffect, useState } from 'react';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { checkCourse, type CourseCheck } from './checkCourse.ts';
import { shortDayText, shortHash } from './dailyView.ts';
import styles from './CourseFairness.module.css';

const OUTCOME_DISPLAY: Readonly<Record<CourseCheck | 'checking', { icon: UiIconName; text: string }>> = {
  checking: { icon: 'clock', text: 'Checking' },
  fits: { icon: 'verify', text: 'Checked here: the key is the promised one and draws the course' },
  commitment: { icon: 'warning', text: 'The key is not the promised one' },
  seed: { icon: 'warning', text: 'The key does not draw the course that was played' },
  unable: { icon: 'help', text: 'This browser cannot check on an address without https' },
};

/** Past days, each verified in this browser. */
export function PastDays({ days }: { days: readonly DailyCommitment[] }) {
  const opened = days.filter(({ key }) => key !== null);
  if (opened.length === 0) return <p className={styles.none}>No day is over yet. The first key opens at 00:45 UTC.</p>;
  return (
    <>
      <h3 className={styles.heading}>Days that are over</h3>
      <ol className={styles.days}>
        {opened.map((day) => (
          <PastDay key={day.date} day={day} />
        ))}
      </ol>
    </>
  );
}

function PastDay({ day }: { day: DailyCommitment }) {
  const [check, setCheck] = useState<CourseCheck>();
  useEffect(() => {
    let wanted = true;
    void checkCourse(day, globalThis.crypto.subtle).then((found) => wanted && setCheck(found));
    return () => {
      wanted = false;
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
          <dt>Promise</dt>
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
