import type { HTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import type { Elements } from './elements.ts';
import styles from './Toast.module.css';

interface Props {
  icon: IconName;
  /** Done, failed, to know, to be glad of. */
  tone: 'mint' | 'coral' | 'sky' | 'sun';
  /** Words, or a way on that says them. */
  title: ReactNode;
  children?: ReactNode;
  /** Beside the words, as what closes it. */
  end?: Elements;
  /** Below them, two in a row. */
  actions?: ReactNode;
}

/** Where toasts stand: over the lower edge, or below the bar; what lies beside them can be pressed. */
export function ToastPlace({ at = 'bottom', ...rest }: { at?: 'top' | 'bottom' } & HTMLAttributes<HTMLElement>) {
  return <div {...rest} className={styles.place} data-at={at} />;
}

/** Something said over a screen that goes on below it; where it stands, and whether it is read out, is its owner's to say. */
export function Toast({ icon, tone, title, children, end, actions }: Props) {
  return (
    <div className={styles.toast}>
      <span className={styles.face} data-tone={tone}>
        <Icon name={icon} size={22} weight={3.2} />
      </span>
      <p className={styles.words}>
        <b>{title}</b>
        {children === undefined ? null : <span>{children}</span>}
      </p>
      {end}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
