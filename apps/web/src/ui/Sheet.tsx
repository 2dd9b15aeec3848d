import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './Sheet.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Names the sheet for those who do not see it. */
  label: string;
  /** From the right edge, or in the middle, there as wide as a screen's panel. */
  from: 'right' | 'middle' | 'wide';
  /** Whether only what stands in it closes it. */
  stays?: boolean;
  children: ReactNode;
}

/** Something over the page: takes the focus and gives it back, closes by Escape and by a press outside, unless it stays (HOME-11, HOME-12). */
export function Sheet({ open, onClose, label, from, stays = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    const opener = document.activeElement;
    const remembered = import('./returnFocus.ts').then(({ rememberFocus }) => rememberFocus(opener));
    element.showModal();
    return () => {
      element.close();
      remembered.then((giveBack) => giveBack()).catch(() => undefined);
    };
  }, [open]);

  // The dialog fills the window, so a press on itself is one beside its content; what closes inside it is another sheet.
  const onOwn = (event: SyntheticEvent<HTMLDialogElement>): void => {
    const isReopened = event.type === 'close' && event.currentTarget.open;
    if (event.target !== event.currentTarget || isReopened) return;
    if (!stays) onClose();
    // A browser may close it all the same, at the second Escape.
    else if (open && !event.currentTarget.open) event.currentTarget.showModal();
  };

  return (
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${styles[from]}`}
      aria-label={label}
      onClose={onOwn}
      onClick={onOwn}
      onCancel={(event) => {
        if (stays && event.target === event.currentTarget) event.preventDefault();
      }}
    >
      {open ? <div className={styles.content}>{children}</div> : null}
    </dialog>
  );
}
