/** Width over height of the drawn name. */
const SHAPE = 552 / 216;

/** The product's name, jumping; height in px. The drawing says "Jumpy", the words for readers say the deployment's name. */
export function Wordmark({ height, name = 'Jumpy' }: { height: number; name?: string }) {
  return <img src="/art/wordmark.svg" alt={name} width={Math.round(height * SHAPE)} height={height} />;
}
