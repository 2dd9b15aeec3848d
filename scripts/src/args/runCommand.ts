import { takenByNpm } from '../env.ts';
import { StartError } from '../startError.ts';
import { asStartError } from '../systemError.ts';
import { asRun, type Command, type Options, usageOf } from './command.ts';
import { type Arguments, readArguments } from './readArguments.ts';

/**
 * Runs a script of package.json: `--help` prints what it takes and does nothing else, anything unknown is refused, and an
 * error that a person can fix is printed without a stack. A number that `work` returns is the exit code.
 *
 * @example
 * await runCommand({ name: 'build', summary: 'Builds the pages.', options: { force: flag('Builds fresh ones too.') } },
 *   ({ options }) => build(options.force));
 */
export async function runCommand<const O extends Options>(
  command: Command<O>,
  work: (args: Arguments<O>) => Promise<number | void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usageOf(command)}\n`);
    return;
  }
  try {
    const taken = takenByNpm(Object.keys(command.options ?? {}))[0];
    if (taken !== undefined) {
      throw new StartError(`npm took --${taken} for itself.`, {
        why: 'Only what follows a lone -- reaches the script. Nothing was done.',
        remedy: asRun(command, `--${taken} ...`),
      });
    }
    const code = await work(await readArguments(command, args));
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    process.exitCode = 1;
    const fixable = asStartError(error);
    if (fixable) process.stderr.write(`\n${fixable}\n\n`);
    else if (isChainError(error)) process.stderr.write(`\nThe chain refused it: ${error.shortMessage}\n\n`);
    else throw error;
  }
}

/** viem's errors, without loading viem: their long message may repeat an address that holds a key. */
const isChainError = (error: unknown): error is { shortMessage: string } =>
  error instanceof Error && 'shortMessage' in error && typeof error.shortMessage === 'string';
