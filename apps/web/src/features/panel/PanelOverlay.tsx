import { useEffect, useRef } from 'react';
import styles from './PanelFrame.module.css';

/** Busy overlay over the panel and any open sheet. */
export function PanelOverlay({ text }: { text: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label="Working"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.stopPropagation()}
    >
      <p role="status">{text}</p>
    </dialog>
  );
}
