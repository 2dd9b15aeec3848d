import { Button } from './Button.tsx';
import { PanelTitle } from './Panel.tsx';
import { ModalSheet } from './ModalSheet.tsx';
import styles from './SideSheet.module.css';
import type { ElementChildren } from './elementChildren.ts';
import * as m from './messages.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  /** Visible heading. */
  title: string;
  /** Rendered next to the close button. */
  headerAction?: ElementChildren;
  children: ElementChildren;
}

/** Sheet from the right edge with heading, close button and scrolling content. */
export function SideSheet({ open, onClose, label, title, headerAction, children }: Props) {
  return (
    <ModalSheet open={open} onClose={onClose} label={label} placement="right">
      <div className={styles.side}>
        <div className={styles.head}>
          <h2>
            <PanelTitle>{title}</PanelTitle>
          </h2>
          <span className={styles.ways}>
            {headerAction}
            <Button size="small" icon="close" aria-label={m.close()} onClick={onClose} />
          </span>
        </div>
        {children}
      </div>
    </ModalSheet>
  );
}
