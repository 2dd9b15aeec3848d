import type { HTMLAttributes, ReactNode } from 'react';
import { Icon, type UiIconName } from './Icon.tsx';
import type { ElementChildren } from './elementChildren.ts';
import styles from './Toast.module.css';

interface Props {
  icon: UiIconName;
  /** `mint`: success, `coral`: error, `sky`: information, `sun`: good news. */
  tone: 'mint' | 'coral' | 'sky' | 'sun';
  /** Text or a link. */
  title: ReactNode;
  children?: ReactNode;
  /** Rendered after the text, such as a close button. */
  endAdornment?: ElementChildren;
  /** Rendered below the text, two per row. */
  actions?: ReactNode;
}

/** Container for toasts at the bottom or below the bar; clicks next to the toasts pass through. */
export function ToastContainer({ at = 'bottom', ...rest }: { at?: 'top' | 'bottom' } & HTMLAttributes<HTMLElement>) {
  return <div {...rest} className={styles.place} data-at={at} />;
}

/** Toast. The owner decides its position and whether it is announced. */
export function Toast({ icon, tone, title, children, endAdornment, actions }: Props) {
  return (
    <div className={styles.toast}>
      <span className={styles.face} data-tone={tone}>
        <Icon name={icon} size={22} weight={3.2} />
      </span>
      <p className={styles.words}>
        <b>{title}</b>
        {children === undefined ? null : <span>{children}</span>}
      </p>
      {endAdornment}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
