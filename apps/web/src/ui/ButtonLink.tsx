import { Link, type To } from 'react-router';
import { buttonClass, ButtonContent, type LinkButtonProps } from './Button.tsx';

/**
 * Router link styled as a button. `state` is passed to the target screen; `onFollow` lets a surrounding overlay close.
 */
export function ButtonLink({
  to,
  state,
  onFollow,
  children,
  ...rest
}: LinkButtonProps & { to: To; state?: unknown; onFollow?: () => void }) {
  return (
    <Link
      to={to}
      state={state}
      onClick={onFollow}
      className={buttonClass(rest, children === undefined)}
      aria-label={rest['aria-label']}
      title={rest.title}
    >
      <ButtonContent {...rest}>{children}</ButtonContent>
    </Link>
  );
}
