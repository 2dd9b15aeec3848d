import { isDatabaseOutage } from './db/databaseErrors.ts';
import { MigrationError } from './db/migrationError.ts';
import { EnvError } from './envReader.ts';

/**
 * Runs a command-line program such as `npm run migrate`. Errors that an operator can fix are printed without a stack.
 */
export async function runCliProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = getOperatorMessage(error);
    if (message === undefined) throw error;
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}

function getOperatorMessage(error: unknown): string | undefined {
  if (error instanceof EnvError || error instanceof MigrationError) return error.message;
  if (!isDatabaseOutage(error)) return undefined;
  const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
  return `The database does not answer: ${reason}\n  Do: start it, or correct DATABASE_URL.`;
}
