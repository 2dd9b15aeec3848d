import { formatGrouped } from '@jumpy/domain/formatNumber';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../Skeleton.tsx';
import styles from './Panel.module.css';

interface Props {
  label: string;
  /** Undefined while loading. */
  value: number | string | undefined;
  /** Link to the data behind the number. */
  linkTo?: string;
  note?: string;
}

/** Whether loading failed; tiles then show a dash. */
const FailedContext = createContext(false);

/** A labeled number, linked to its source. */
export function StatTile({ label, value, linkTo, note }: Props) {
  const text = typeof value === 'number' ? formatGrouped(value) : value;
  const failed = useContext(FailedContext);
  const content = text ?? (failed ? '–' : <Skeleton width="72px" height="26px" />);
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>{linkTo !== undefined && text !== undefined ? <Link to={linkTo}>{content}</Link> : content}</dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

interface TilesProps {
  label: string;
  /** The request for the numbers failed. */
  failed?: boolean;
  children: ReactNode;
}

/** A row of tiles. */
export function StatTiles({ label, failed = false, children }: TilesProps) {
  return (
    <dl className={styles.tiles} aria-label={label}>
      <FailedContext value={failed}>{children}</FailedContext>
    </dl>
  );
}
