const SILENCED = ['log', 'info', 'debug', 'warn', 'trace'] as const;

/** The part of a console that talks. */
export type Voice = Record<(typeof SILENCED)[number], (...words: unknown[]) => void>;

/**
 * Silences a console in production builds only (PLAUS-30, READ-23); the answer gives its voice back. Error output is silent on every
 * screen, and told to error reporting instead (`quietErrors` of `@jumpy/browser`): here it is left as it is.
 * @example silenceConsole(console, true) // () => void
 */
export function silenceConsole(target: Voice, production: boolean): () => void {
  if (!production) return () => undefined;
  const voices = SILENCED.map((name) => [name, target[name]] as const);
  for (const name of SILENCED) target[name] = () => undefined;
  return () => {
    for (const [name, voice] of voices) target[name] = voice;
  };
}
