import { Link, type To } from 'react-router';
import { buttonClass, ButtonFace, type LinkLook } from './Button.tsx';

/** A link of the product that looks like something to press. */
export function ButtonLink({ to, children, ...rest }: LinkLook & { to: To }) {
  return (
    <Link
      to={to}
      className={buttonClass(rest, children === undefined)}
      aria-label={rest['aria-label']}
      title={rest.title}
    >
      <ButtonFace {...rest}>{children}</ButtonFace>
    </Link>
  );
}
