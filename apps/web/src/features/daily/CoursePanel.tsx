import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useNavigate } from 'react-router';
import type { CurrentDailyCourse } from '../../data/daily.ts';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { placeOfLevel } from '../../data/runText.ts';
import { clockText } from '../../data/clockText.ts';
import { useDailyBoard } from '../../data/useDailyBoard.ts';
import { PlaceFigure } from '../../ui/PlaceFigure.tsx';
import { AnchorButton, Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Layout.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { COURSE_TEXT, courseDayText, timeLeftText } from './dailyView.ts';
import styles from './CoursePanel.module.css';
import * as m from './messages.ts';

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
  const rank =
    own.rank === null ? '–' : m.rankOfPlayers({ rank: formatGrouped(own.rank), players: formatGrouped(players) });
  return (
    <Row as="dl" gap={4}>
      <OwnNumber name={m.yourBest()} value={own.best === null ? '–' : formatGrouped(own.best)} />
      <OwnNumber name={m.yourRank()} value={rank} />
      <OwnNumber name={m.tryCount({ count: own.games })} value={formatGrouped(own.games)} />
    </Row>
  );
}

const HOUR_MS = 3_600_000;

/** Hours and minutes; seconds only in the last hour. */
const remainingText = (leftMs: number): string => (leftMs > HOUR_MS ? timeLeftText(leftMs) : clockText(leftMs));

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
    <Panel title={m.dailyCourseTitle()} level={1} className={styles.panel}>
      <PlaceFigure biome={biomeOfLevel(1, 0)}>{m.startsIn({ place: placeOfLevel(1, 0) })}</PlaceFigure>
      <p className={styles.day}>
        <time dateTime={date}>{courseDayText(date)}</time>
      </p>
      {isOver ? (
        <p className={styles.clock} role="status">
          <Icon name="clock" size={22} />
          <span>{m.courseOver()}</span>
        </p>
      ) : (
        <p className={styles.clock}>
          <Icon name="clock" size={22} />
          <span role="timer" aria-label={m.spokenTimeLeft({ time: timeLeftText(remainingMs) })}>
            {m.timeLeft({ time: remainingText(remainingMs), b: (text) => <b key="time">{text}</b> })}
          </span>
        </p>
      )}
      <p className={styles.words}>{COURSE_TEXT}</p>
      <OwnStats today={today} />
      {isSignedIn === false ? (
        <>
          <ButtonLink to="/login" tone="lime" size="big" wide icon="user" className={styles.press}>
            {m.signInToPlay()}
          </ButtonLink>
          <GuestPractice />
        </>
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
          {m.play()}
        </Button>
      )}
      {refusal && isSignedIn ? (
        <p className={styles.refusal} role="status">
          {refusal}
        </p>
      ) : null}
      <p className={styles.foot}>
        <Icon name="users" size={18} />
        {m.playerCount({ count: today.players })}
        <VisuallyHidden> {m.resetsAtMidnight()}</VisuallyHidden>
      </p>
    </Panel>
  );
}

/**
 * What a visitor can play at once: a practice course of their own, against the best score of the day. The day's course
 * stays closed.
 */
function GuestPractice() {
  const best = useDailyBoard('today').data?.rows.find(({ runId }) => runId !== null);
  return (
    <>
      {best && best.runId !== null ? (
        <RaceLink runId={best.runId} isSignedIn={false} wide>
          {m.practiceToBeat({ score: formatGrouped(best.value) })}
        </RaceLink>
      ) : (
        <AnchorButton icon="practice" href="/frame/" wide>
          {m.practiceFirst()}
        </AnchorButton>
      )}
      <p className={styles.words}>{m.practiceIsAnotherCourse()}</p>
    </>
  );
}

/** Placeholder with the shape of the course panel; players also have their numbers in it. */
export function CourseSkeleton({ signedIn }: { signedIn: boolean }) {
  return (
    <div className={styles.panel} role="status" aria-label={m.loadingCourse()}>
      <Skeleton height="120px" />
      <Skeleton width="70%" height="33px" />
      <Skeleton width="168px" height="40px" />
      <p className={styles.words}>{COURSE_TEXT}</p>
      {signedIn ? <Skeleton height="66px" /> : null}
      <div className={styles.press}>
        <Skeleton height="78px" />
      </div>
      {signedIn ? null : (
        <>
          <Skeleton height="58px" />
          <p className={styles.words}>{m.practiceIsAnotherCourse()}</p>
        </>
      )}
      <Skeleton width="46%" height="24px" />
    </div>
  );
}
