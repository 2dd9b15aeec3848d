import { groupedText } from '@jumpy/domain/numberText';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../Skeleton.tsx';
import styles from './Panel.module.css';

interface Props {
  label: string;
  /** Undefined while it is on its way. */
  value: number | string | undefined;
  /** Where the number comes from. */
  to?: string;
  note?: string;
}

/** Numbers that will not come stand as a dash. */
const Failed = createContext(false);

/** A number with its name, which leads to where it comes from. */
export function StatTile({ label, value, to, note }: Props) {
  const shown = typeof value === 'number' ? groupedText(value) : value;
  const failed = useContext(Failed);
  const figure = shown ?? (failed ? '–' : <Skeleton width="72px" height="26px" />);
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>{to !== undefined && shown !== undefined ? <Link to={to}>{figure}</Link> : figure}</dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

interface TilesProps {
  label: string;
  /** What they were asked of did not answer. */
  failed?: boolean;
  children: ReactNode;
}

/** A line of them. */
export function StatTiles({ label, failed = false, children }: TilesProps) {
  return (
    <dl className={styles.tiles} aria-label={label}>
      <Failed value={failed}>{children}</Failed>
    </dl>
  );
}
