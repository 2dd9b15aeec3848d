import type { PageError } from './watchErrors.ts';

/** The part of a console that tells of errors. */
export interface ErrorVoice {
  error(...words: unknown[]): void;
}

interface Quiet {
  /** Who makes the page wants to read them. */
  isProduction: boolean;
  /** Told of each once, of a few at most. */
  onError(error: PageError): void;
}

/** A page that says more than this says the same. */
const MOST = 5;

/**
 * Silences error output in production builds only (OVER-24, READ-23). It hides nothing: what would have been said is told instead. The
 * answer gives the voice back.
 * @example quietErrors(console, { isProduction: true, onError: ({ message }) => tell(message) })
 */
export function quietErrors(target: ErrorVoice, { isProduction, onError }: Quiet): () => void {
  if (!isProduction) return () => undefined;
  const { error: voice } = target;
  const told = new Set<string>();
  target.error = (...words) => {
    const error = errorOf(words);
    if (told.size >= MOST || told.has(error.message)) return;
    told.add(error.message);
    onError(error);
  };
  return () => {
    target.error = voice;
  };
}

/** The words in a row, with the stack of the first error among them. */
function errorOf(words: readonly unknown[]): PageError {
  const error = words.find((word) => word instanceof Error);
  const message = words.map((word) => (word instanceof Error ? word.message : String(word))).join(' ');
  return { message: `console.error: ${message}`, stack: error?.stack };
}
