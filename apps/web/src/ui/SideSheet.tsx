import { Button } from './Button.tsx';
import { Sign } from './Panel.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './SideSheet.module.css';
import type { Elements } from './elements.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  /** Visible heading. */
  sign: string;
  /** Rendered next to the close button. */
  way?: Elements;
  children: Elements;
}

/** Sheet from the right edge with heading, close button and scrolling content. */
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
