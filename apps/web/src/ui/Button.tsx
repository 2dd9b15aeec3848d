import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

/** Lime is the one primary action of a screen; coral is only danger. */
export type ButtonTone = 'plain' | 'lime' | 'sun' | 'cream' | 'coral';
/** 44, 52 and 72 px of height. */
export type ButtonSize = 'small' | 'medium' | 'big';

/** How something to press looks. */
export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
  /** Fills the width it is given. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Its classes; without words it is a square. */
export function buttonClass(
  { tone = 'plain', size = 'medium', wide, className }: ButtonLook,
  iconOnly: boolean,
): string {
  return [styles.button, styles[tone], styles[size], wide && styles.wide, iconOnly && styles.iconOnly, className]
    .filter(Boolean)
    .join(' ');
}

const ICON_SIZE: Record<ButtonSize, number> = { small: 20, medium: 22, big: 34 };

/** What stands on it: an icon, a clock while it works, words. */
export function ButtonFace({
  icon,
  size = 'medium',
  busy,
  children,
}: ButtonLook & { busy?: boolean; children?: ReactNode }) {
  const shown = busy ? 'clock' : icon;
  return (
    <>
      {shown ? <Icon name={shown} size={ICON_SIZE[size]} /> : null}
      {children === undefined ? null : <span className={styles.face}>{children}</span>}
    </>
  );
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Working: shows a clock and takes no press. */
  busy?: boolean;
}

/** Something to press: ink border, light edge, lip below, pip at the upper left. */
export function Button({ tone, size, icon, wide, className, busy, disabled, children, ...rest }: ButtonProps) {
  const look = { tone, size, icon, wide, className };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, children === undefined)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      <ButtonFace {...look} busy={busy ?? false}>
        {children}
      </ButtonFace>
    </button>
  );
}

/** What links that look like something to press take. */
export interface LinkLook extends ButtonLook {
  children?: ReactNode;
  'aria-label'?: string;
  title?: string;
}

/** A link out of the page (or to a page beside this one) that looks like something to press; without an address it waits. */
export function ButtonAnchor({
  href,
  outside,
  download,
  children,
  ...rest
}: LinkLook & {
  href: string | undefined;
  outside?: boolean;
  /** Name of the file it is kept as. */
  download?: string | undefined;
}) {
  const away = outside ? { target: '_blank', rel: 'noreferrer' } : {};
  // Without an address it is no link by itself.
  const waits = href ? {} : { role: 'link', 'aria-disabled': true };
  return (
    <a
      href={href}
      {...away}
      {...waits}
      download={download}
      className={buttonClass(rest, children === undefined)}
      aria-label={rest['aria-label']}
      title={rest.title}
    >
      <ButtonFace {...rest}>{children}</ButtonFace>
    </a>
  );
}
