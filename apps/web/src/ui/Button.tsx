import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

/** Lime is the one primary action of a screen; coral is only danger. */
export type ButtonTone = 'plain' | 'lime' | 'sun' | 'cream' | 'coral';
/** 44, 52 and 72 px of height. */
export type ButtonSize = 'small' | 'medium' | 'big';

interface Look {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: IconName;
  /** Fills the width it is given. */
  wide?: boolean;
  className?: string | undefined;
}

function classOf({ tone = 'plain', size = 'medium', wide, className }: Look, iconOnly: boolean): string {
  return [styles.button, styles[tone], styles[size], wide && styles.wide, iconOnly && styles.iconOnly, className]
    .filter(Boolean)
    .join(' ');
}

const ICON_SIZE: Record<ButtonSize, number> = { small: 20, medium: 22, big: 34 };

function Face({ icon, size = 'medium', busy, children }: Look & { busy?: boolean; children?: ReactNode }) {
  const shown = busy ? 'clock' : icon;
  return (
    <>
      {shown ? <Icon name={shown} size={ICON_SIZE[size]} /> : null}
      {children}
    </>
  );
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Working: shows a clock and takes no press. */
  busy?: boolean;
}

/** Something to press: ink border, light edge, lip below, pip at the upper left. */
export function Button({ tone, size, icon, wide, className, busy, disabled, children, ...rest }: ButtonProps) {
  const look = { tone, size, icon, wide, className } as Look;
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, children === undefined)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      <Face {...look} busy={busy ?? false}>
        {children}
      </Face>
    </button>
  );
}

interface LinkProps extends Look {
  children?: ReactNode;
  'aria-label'?: string;
  title?: string;
}

/** A link of the product that looks like something to press. */
export function ButtonLink({ to, children, ...rest }: LinkProps & { to: To }) {
  return (
    <Link to={to} className={classOf(rest, children === undefined)} aria-label={rest['aria-label']} title={rest.title}>
      <Face {...rest}>{children}</Face>
    </Link>
  );
}

/** A link out of the page (or to a page beside this one) that looks like something to press; without an address it waits. */
export function ButtonAnchor({
  href,
  outside,
  children,
  ...rest
}: LinkProps & { href: string | undefined; outside?: boolean }) {
  const away = outside ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a
      href={href}
      {...away}
      className={classOf(rest, children === undefined)}
      aria-label={rest['aria-label']}
      title={rest.title}
    >
      <Face {...rest}>{children}</Face>
    </a>
  );
}
