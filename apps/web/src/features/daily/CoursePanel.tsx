import { groupedText } from '@jumpy/domain/numberText';
import { useNavigate } from 'react-router';
import type { Today } from '../../data/daily.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel, Well } from '../../ui/Panel.tsx';
import styles from './CoursePanel.module.css';
import { clockText } from '../../data/clockText.ts';
import { COURSE_WORDS, courseDay, leftText } from './dailyView.ts';

function Own({ name, value }: { name: string; value: string }) {
  return (
    <Well className={styles.number}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Well>
  );
}

function OwnNumbers({ today: { own, players } }: { today: Today }) {
  if (!own) return null;
  const rank = own.rank === null ? '–' : `${groupedText(own.rank)} of ${groupedText(players)}`;
  return (
    <dl className={styles.numbers}>
      <Own name="Your best" value={own.best === null ? '–' : groupedText(own.best)} />
      <Own name="Your place" value={rank} />
      <Own name={own.games === 1 ? 'Try' : 'Tries'} value={groupedText(own.games)} />
    </dl>
  );
}

interface Props {
  today: Today;
  /** Time until midnight UTC, in milliseconds; zero while the next course loads. */
  leftMs: number;
  signedIn: boolean | undefined;
  refusal: string | undefined;
}

/** Today's course: date, time left, the player's standing and the play button. */
export function CoursePanel({ today, leftMs, signedIn, refusal }: Props) {
  const navigate = useNavigate();
  const { date } = today.today;
  const isOver = leftMs <= 0;
  const play = (): void => void navigate('/play', { state: { gameMode: 'daily' } });
  return (
    <Panel sign="DAILY COURSE" level={1} className={styles.panel}>
      <p className={styles.day}>
        <time dateTime={date}>{courseDay(date)}</time>
      </p>
      {isOver ? (
        <p className={styles.clock} role="status">
          <Icon name="clock" size={22} />
          <span>This course is over. The next one is being laid out.</span>
        </p>
      ) : (
        <p className={styles.clock}>
          <Icon name="clock" size={22} />
          <span role="timer" aria-label={`${leftText(leftMs)} left`}>
            <b>{clockText(leftMs)}</b>
            <span> left</span>
          </span>
        </p>
      )}
      <p className={styles.words}>{COURSE_WORDS}</p>
      <OwnNumbers today={today} />
      {signedIn === false ? (
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
          disabled={isOver || refusal !== undefined || signedIn === undefined}
          onClick={play}
        >
          PLAY
        </Button>
      )}
      {refusal && signedIn ? (
        <p className={styles.refusal} role="status">
          {refusal}
        </p>
      ) : null}
      <p className={styles.foot}>
        <Icon name="users" size={18} />
        {today.players === 0
          ? 'Nobody has played it yet.'
          : `${groupedText(today.players)} ${today.players === 1 ? 'player' : 'players'} so far.`}
        <ForReaders> The day is counted in UTC.</ForReaders>
      </p>
    </Panel>
  );
}
