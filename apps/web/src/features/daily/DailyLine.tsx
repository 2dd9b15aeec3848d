import { boardFallbackName, boardName } from '@jumpy/domain/playerName';
import { groupedText } from '@jumpy/domain/numberText';
import { readHeights } from '@jumpy/protocol/heightText';
import type { DailyBoard, DailyBoardRow } from '@jumpy/protocol/http/daily';
import { useSession } from '../../data/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { Spark } from '../../ui/Spark.tsx';
import styles from './DailyBoards.module.css';
import { shortDay } from './dailyView.ts';

interface Props {
  board: DailyBoard;
  row: DailyBoardRow;
  signedIn: boolean;
  /** Room for words on what can be pressed, and for the race. */
  roomy: boolean;
}

/** What can be done with a row: others' runs of today are still shut. */
function Actions({ board, row, signedIn, roomy, name }: Props & { name: string }) {
  if (row.runId === null) return null;
  if (board === 'today' && !row.isSelf) {
    return <Button size="small" icon="lock" disabled aria-label={`${name}’s run opens when the day is over`} />;
  }
  const look = { size: 'small', icon: 'watch', to: `/run/${row.runId}`, 'aria-label': `Watch ${name}` } as const;
  if (!roomy) return <ButtonLink {...look} />;
  return (
    <>
      <ButtonLink {...look}>Watch</ButtonLink>
      <RaceLink runId={row.runId} signedIn={signedIn} size="small" aria-label={`Race ${name}`} />
    </>
  );
}

/** One player of a board of the daily course. */
export function DailyLine(props: Props) {
  const { board, row } = props;
  const own = useSession().user;
  const named = row.username?.trim() || row.discord_username?.trim();
  const name = named ? boardName(named) : { text: boardFallbackName(row.publicId), title: undefined };
  const face = row.isSelf && own?.avatar === null ? '/art/face.svg' : row.avatarUrl;
  return (
    <li className={row.isSelf ? `${styles.line} ${styles.self}` : styles.line} aria-current={row.isSelf || undefined}>
      <span className={styles.rank} data-place={row.rank <= 3 ? row.rank : undefined}>
        {row.rank}
      </span>
      <Avatar src={face} size={38} />
      <span className={styles.who}>
        <span className={styles.name} title={name.title}>
          {name.text}
          {row.isSelf ? <small> (you)</small> : null}
        </span>
        {board === 'best' ? <span className={styles.detail}>{shortDay(row.courseDate)}</span> : null}
        {board !== 'best' && row.heights.length > 1 ? (
          <Spark
            heights={readHeights(row.heights)}
            width={118}
            height={22}
            colour={row.isSelf ? '#5E46C9' : '#BFB0FF'}
          />
        ) : null}
      </span>
      <span className={styles.value}>{groupedText(row.value)}</span>
      <span className={styles.actions}>
        <Actions {...props} name={name.text} />
      </span>
    </li>
  );
}
