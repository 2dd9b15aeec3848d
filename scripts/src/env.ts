/** What the scripts read from the environment; every variable stands in `.env.example`. */
export interface ScriptEnv {
  chromiumPath: string | undefined;
  databaseUrl: string | undefined;
  ci: boolean;
}

export function scriptEnv(env: NodeJS.ProcessEnv = process.env): ScriptEnv {
  return {
    chromiumPath: env['CHROMIUM_PATH'] || undefined,
    databaseUrl: env['DATABASE_URL'] || undefined,
    ci: env['CI'] === 'true',
  };
}
