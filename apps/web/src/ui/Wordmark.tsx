/** Width over height of the drawn name. */
const SHAPE = 552 / 216;

interface Props {
  /** In px; a class may say otherwise. */
  height?: number;
  name?: string;
  className?: string;
}

/**
 * The product's name, jumping. Its drawing stands in the page's own file, so that it is there with the first paint; it says "Jumpy", the
 * words for readers say the deployment's name.
 */
export function Wordmark({ height = 128, name = 'Jumpy', className }: Props) {
  const silent = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg {...silent} className={className} width={Math.round(height * SHAPE)} height={height} viewBox="0 0 552 216">
      <use href="#wordmark" />
    </svg>
  );
}
