const SILENCED_METHODS = ['log', 'info', 'debug', 'warn', 'trace'] as const;

/** The console methods that are silenced. */
export type SilenceableConsole = Record<(typeof SILENCED_METHODS)[number], (...words: unknown[]) => void>;

/**
 * Silences a console in production builds only (PLAUS-30, READ-23); returns a function that restores it. Error output
 * is left alone: `captureConsoleErrors` of `@jumpy/browser` sends it to error reporting instead.
 * @example silenceConsole(console, true) // () => void
 */
export function silenceConsole(target: SilenceableConsole, production: boolean): () => void {
  if (!production) return () => undefined;
  const voices = SILENCED_METHODS.map((name) => [name, target[name]] as const);
  for (const name of SILENCED_METHODS) target[name] = () => undefined;
  return () => {
    for (const [name, voice] of voices) target[name] = voice;
  };
}
