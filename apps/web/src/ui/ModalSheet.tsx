import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './ModalSheet.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  /** Slides in from the right, or is centered; `wide` is centered with the width of a panel. */
  placement: 'right' | 'middle' | 'wide';
  /** Only its own controls close it, not Escape or a click outside. */
  isPersistent?: boolean;
  children: ReactNode;
}

/** Modal sheet: traps and restores focus; closes on Escape and on a click outside, unless `isPersistent` is set. */
export function ModalSheet({ open, onClose, label, placement, isPersistent = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    const opener = document.activeElement;
    const focusCapture = import('./captureFocus.ts').then(({ captureFocus }) => captureFocus(opener));
    element.showModal();
    return () => {
      element.close();
      focusCapture.then((restoreFocus) => restoreFocus()).catch(() => undefined);
    };
  }, [open]);

  // The dialog fills the window, so a click on the dialog itself is outside its content. Close events of nested sheets
  // bubble up and are ignored.
  const handleDismiss = (event: SyntheticEvent<HTMLDialogElement>): void => {
    const isReopened = event.type === 'close' && event.currentTarget.open;
    if (event.target !== event.currentTarget || isReopened) return;
    if (!isPersistent) onClose();
    // Browsers may close the dialog on a second Escape anyway, so reopen it.
    else if (open && !event.currentTarget.open) event.currentTarget.showModal();
  };

  return (
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${styles[placement]}`}
      aria-label={label}
      onClose={handleDismiss}
      onClick={handleDismiss}
      onCancel={(event) => {
        if (isPersistent && event.target === event.currentTarget) event.preventDefault();
      }}
    >
      {open ? <div className={styles.content}>{children}</div> : null}
    </dialog>
  );
}
