import { Link, type To } from 'react-router';
import { buttonClass, ButtonFace, type LinkLook } from './Button.tsx';

/** A link of the product that looks like something to press; `state` is told to the screen it leads to, `onFollow` to whoever stands over it. */
export function ButtonLink({
  to,
  state,
  onFollow,
  children,
  ...rest
}: LinkLook & { to: To; state?: unknown; onFollow?: () => void }) {
  return (
    <Link
      to={to}
      state={state}
      onClick={onFollow}
      className={buttonClass(rest, children === undefined)}
      aria-label={rest['aria-label']}
      title={rest.title}
    >
      <ButtonFace {...rest}>{children}</ButtonFace>
    </Link>
  );
}
