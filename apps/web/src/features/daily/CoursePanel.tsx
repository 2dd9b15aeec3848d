import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useNavigate } from 'react-router';
import type { CurrentDailyCourse } from '../../data/daily.ts';
import { clockText } from '../../data/clockText.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Layout.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { COURSE_TEXT, courseDayText, timeLeftText } from './dailyView.ts';
import styles from './CoursePanel.module.css';

function OwnNumber({ name, value }: { name: string; value: string }) {
  return (
    <InsetBox className={styles.number}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </InsetBox>
  );
}

function OwnStats({ today: { own, players } }: { today: CurrentDailyCourse }) {
  if (!own) return null;
  const rank = own.rank === null ? '–' : `${formatGrouped(own.rank)} of ${formatGrouped(players)}`;
  return (
    <Row as="dl" gap={4}>
      <OwnNumber name="Your best" value={own.best === null ? '–' : formatGrouped(own.best)} />
      <OwnNumber name="Your rank" value={rank} />
      <OwnNumber name={own.games === 1 ? 'Try' : 'Tries'} value={formatGrouped(own.games)} />
    </Row>
  );
}

interface Props {
  today: CurrentDailyCourse;
  /** Time until midnight UTC, in milliseconds; zero while the next course loads. */
  remainingMs: number;
  isSignedIn: boolean | undefined;
  refusal: string | undefined;
}

/** Today's course: date, time left, the player's standing and the play button. */
export function CoursePanel({ today, remainingMs, isSignedIn, refusal }: Props) {
  const navigate = useNavigate();
  const { date } = today.today;
  const isOver = remainingMs <= 0;
  const play = (): void => void navigate('/play', { state: { gameMode: 'daily' } });
  return (
    <Panel title="DAILY COURSE" level={1} className={styles.panel}>
      <p className={styles.day}>
        <time dateTime={date}>{courseDayText(date)}</time>
      </p>
      {isOver ? (
        <p className={styles.clock} role="status">
          <Icon name="clock" size={22} />
          <span>This course is over. We’re getting the next one ready.</span>
        </p>
      ) : (
        <p className={styles.clock}>
          <Icon name="clock" size={22} />
          <span role="timer" aria-label={`${timeLeftText(remainingMs)} left`}>
            <b>{clockText(remainingMs)}</b>
            <span> left</span>
          </span>
        </p>
      )}
      <p className={styles.words}>{COURSE_TEXT}</p>
      <OwnStats today={today} />
      {isSignedIn === false ? (
        <ButtonLink to="/login" tone="lime" size="big" wide icon="user" className={styles.press}>
          Sign in to play
        </ButtonLink>
      ) : (
        <Button
          tone="lime"
          size="big"
          wide
          icon="play"
          className={styles.press}
          disabled={isOver || refusal !== undefined || isSignedIn === undefined}
          onClick={play}
        >
          PLAY
        </Button>
      )}
      {refusal && isSignedIn ? (
        <p className={styles.refusal} role="status">
          {refusal}
        </p>
      ) : null}
      <p className={styles.foot}>
        <Icon name="users" size={18} />
        {today.players === 0
          ? 'No one has played it yet.'
          : `${formatGrouped(today.players)} ${today.players === 1 ? 'player' : 'players'} so far.`}
        <VisuallyHidden> Resets at midnight UTC.</VisuallyHidden>
      </p>
    </Panel>
  );
}

/** Placeholder with the shape of the course panel; players also have their numbers in it. */
export function CourseSkeleton({ signedIn }: { signedIn: boolean }) {
  return (
    <div className={styles.panel} role="status" aria-label="Loading the course">
      <Skeleton width="70%" height="33px" />
      <Skeleton width="168px" height="40px" />
      <p className={styles.words}>{COURSE_TEXT}</p>
      {signedIn ? <Skeleton height="66px" /> : null}
      <div className={styles.press}>
        <Skeleton height="78px" />
      </div>
      <Skeleton width="46%" height="24px" />
    </div>
  );
}
