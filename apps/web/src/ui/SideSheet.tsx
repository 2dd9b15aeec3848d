import { Button } from './Button.tsx';
import { Sign } from './Panel.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './SideSheet.module.css';
import type { Elements } from './elements.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Names the sheet for those who do not see it. */
  label: string;
  /** The heading, as it is written on the sign. */
  sign: string;
  /** Stands beside the way to close it. */
  way?: Elements;
  children: Elements;
}

/** A sheet from the right edge, one thing under the other: its sign, the way to close it, and what it is about. */
export function SideSheet({ open, onClose, label, sign, way, children }: Props) {
  return (
    <Sheet open={open} onClose={onClose} label={label} from="right">
      <div className={styles.side}>
        <div className={styles.head}>
          <h2>
            <Sign>{sign}</Sign>
          </h2>
          <span className={styles.ways}>
            {way}
            <Button size="small" icon="close" aria-label="Close" onClick={onClose} />
          </span>
        </div>
        {children}
      </div>
    </Sheet>
  );
}
