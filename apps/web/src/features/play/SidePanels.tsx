import { groupedText } from '@jumpy/domain/numberText';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel, Well } from '../../ui/Panel.tsx';
import type { Connection } from '../../runs/digestQueue.ts';
import type { NextToBeat } from './nextToBeat.ts';
import type { Figures } from './playMachine.ts';
import { bestText, partOfBest } from './partOfBest.ts';
import styles from './SidePanels.module.css';

function RunNumber({ value, name, xp = false }: { value: string; name: string; xp?: boolean }) {
  return (
    <Well className={styles.number}>
      <span className={xp ? styles.xpValue : styles.value}>{value}</span>
      <span className={styles.name}>{name}</span>
    </Well>
  );
}

/** The figures of the run that goes on, and how far it is to the player's best. */
export function ThisRun({ figures, xp, best }: { figures: Figures; xp: number; best: number }) {
  const percent = partOfBest(figures.score, best);
  return (
    <Panel sign="THIS RUN" className={styles.panel}>
      <div className={styles.numbers}>
        <RunNumber value={groupedText(figures.jumps)} name="Jumps" />
        <RunNumber value={groupedText(figures.enemies)} name="Stomps" />
        <RunNumber value={`+${groupedText(xp)}`} name="XP so far" xp />
      </div>
      <div className={styles.best}>
        <span>{bestText(figures.score, best)}</span>
        {best > 0 ? <span className={styles.percent}>{percent}%</span> : null}
      </div>
      <div className={styles.bar} role="progressbar" aria-label="To your best" aria-valuenow={percent}>
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
    </Panel>
  );
}

const KEYS = [
  { keys: ['A', 'D'], does: 'or arrows to steer' },
  { keys: ['Space'], does: 'hop in mid-air' },
  { keys: ['P'], does: 'pause' },
] as const;

/** What the keyboard does. */
export function Keys() {
  return (
    <Panel sign="KEYS" className={styles.panel}>
      <ul className={styles.keys}>
        {KEYS.map(({ keys, does }) => (
          <li key={does}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {does}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Own {
  name: string;
  avatarUrl: string;
  score: number;
}

/** Who is next on the board, around the score as it grows. */
export function NextToBeatPanel({
  next,
  own,
  connection,
}: {
  next: NextToBeat | undefined;
  own: Own;
  connection: Connection;
}) {
  return (
    <Panel sign="NEXT TO BEAT" className={styles.panel}>
      <ol className={styles.rivals}>
        {next?.rivals.map((rival) => (
          <li key={rival.publicId} className={styles.rival}>
            <span className={styles.rank}>{rival.rank}</span>
            <Avatar src={rival.avatarUrl} size={40} />
            <span className={styles.rivalName}>{rival.username}</span>
            <span className={styles.rivalScore}>{groupedText(rival.score)}</span>
          </li>
        ))}
        <li className={`${styles.rival} ${styles.own}`} aria-current="true">
          <span className={styles.rank}>{next?.rank ?? '–'}</span>
          <Avatar src={own.avatarUrl} size={40} />
          <span className={styles.rivalName}>{own.name}, now</span>
          <span className={styles.rivalScore}>{groupedText(own.score)}</span>
        </li>
      </ol>
      {next && next.rivals.length === 0 ? (
        <p className={styles.top}>Nobody is above you. Make it hard for them.</p>
      ) : null}
      <ConnectionLine connection={connection} />
    </Panel>
  );
}

/** How the witness connection is; it never stops play. */
export function ConnectionLine({ connection }: { connection: Connection }) {
  const good = connection === 'good';
  return (
    <p className={styles.connection} data-connection={connection} role="status">
      <Icon name={good ? 'online' : 'offline'} size={20} />
      {good ? 'Run saved as you play. Connection good.' : 'Connection lost. Play on, it is being tried again.'}
    </p>
  );
}
