/** Aspect ratio of the wordmark. */
const ASPECT_RATIO = 552 / 216;

interface Props {
  /** In px; a class may override it. */
  height?: number;
  name?: string;
  className?: string;
}

/**
 * The wordmark. Its drawing is inlined in the HTML file, so that it appears with the first paint. It always shows
 * "Jumpy"; the accessible name is the deployment's.
 */
export function Wordmark({ height = 128, name = 'Jumpy', className }: Props) {
  const ariaProps = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg
      {...ariaProps}
      className={className}
      width={Math.round(height * ASPECT_RATIO)}
      height={height}
      viewBox="0 0 552 216"
    >
      <use href="#wordmark" />
    </svg>
  );
}
