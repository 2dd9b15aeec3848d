import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type UiIconName } from './Icon.tsx';
import styles from './Button.module.css';

/** `lime` is the single primary action of a screen; `coral` is for destructive actions. */
export type ButtonTone = 'plain' | 'lime' | 'sun' | 'cream' | 'coral';
/** Heights: 44, 52 and 72 px. */
type ButtonSize = 'small' | 'medium' | 'big';

export interface ButtonStyleProps {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  icon?: UiIconName | undefined;
  /** Fills the available width. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Class names; buttons without text are square. */
export function buttonClass(
  { tone = 'plain', size = 'medium', wide, className }: ButtonStyleProps,
  iconOnly: boolean,
): string {
  return [styles.button, styles[tone], styles[size], wide && styles.wide, iconOnly && styles.iconOnly, className]
    .filter(Boolean)
    .join(' ');
}

const ICON_SIZE: Record<ButtonSize, number> = { small: 20, medium: 22, big: 34 };

/** Content of a button: icon, clock while busy, text. */
export function ButtonContent({
  icon,
  size = 'medium',
  busy,
  children,
}: ButtonStyleProps & { busy?: boolean; children?: ReactNode }) {
  const shownIcon = busy ? 'clock' : icon;
  return (
    <>
      {shownIcon ? <Icon name={shownIcon} size={ICON_SIZE[size]} /> : null}
      {children === undefined ? null : <span className={styles.face}>{children}</span>}
    </>
  );
}

interface ButtonProps extends ButtonStyleProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Shows a clock and disables the button. */
  busy?: boolean;
}

export function Button({ tone, size, icon, wide, className, busy, disabled, children, ...rest }: ButtonProps) {
  const styleProps = { tone, size, icon, wide, className };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(styleProps, children === undefined)}
      disabled={disabled}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      <ButtonContent {...styleProps} busy={busy ?? false}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** Props of links styled as buttons. */
export interface LinkButtonProps extends ButtonStyleProps {
  children?: ReactNode;
  'aria-label'?: string;
  title?: string;
}

/** External link (or link to a page opened next to this one) styled as a button; without `href` it is disabled. */
export function AnchorButton({
  href,
  outside,
  download,
  children,
  ...rest
}: LinkButtonProps & {
  href: string | undefined;
  outside?: boolean;
  /** File name of the download. */
  download?: string | undefined;
}) {
  const targetProps = outside ? { target: '_blank', rel: 'noreferrer' } : {};
  // An anchor without `href` has no link role.
  const disabledProps = href ? {} : { role: 'link', 'aria-disabled': true };
  return (
    <a
      href={href}
      {...targetProps}
      {...disabledProps}
      download={download}
      className={buttonClass(rest, children === undefined)}
      aria-label={rest['aria-label']}
      title={rest.title}
    >
      <ButtonContent {...rest}>{children}</ButtonContent>
    </a>
  );
}
