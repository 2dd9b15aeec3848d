import { useEffect, useRef } from 'react';
import type { PanelToast } from '../../data/panel/panelTools.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import styles from './PanelFrame.module.css';

/** A toast that is shown. */
export interface ShownToast extends PanelToast {
  id: number;
}

/** What was done, and what failed (ADMIN-08); failures stay until they are closed. */
export function PanelToasts({ toasts, onClose }: { toasts: readonly ShownToast[]; onClose: (id: number) => void }) {
  const section = useRef<HTMLElement>(null);
  // Over whatever sheet is open by now.
  useEffect(() => {
    section.current?.hidePopover();
    if (toasts.length > 0) section.current?.showPopover();
  }, [toasts]);
  return (
    <section className={styles.toasts} aria-label="Messages" popover="manual" ref={section}>
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={styles.toast} data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
          <Icon name={tone === 'failed' ? 'warning' : 'check'} size={20} />
          <p>{text}</p>
          <RowButton aria-label="Close the message" onClick={() => onClose(id)}>
            Close
          </RowButton>
        </div>
      ))}
    </section>
  );
}
