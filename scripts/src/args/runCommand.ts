import { takenByNpm } from '../env.ts';
import { StartError } from '../startError.ts';
import { asStartError } from '../systemError.ts';
import { asRun, type Command, type Options, usageOf } from './command.ts';
import { type Arguments, readArguments } from './readArguments.ts';

/** Where a script is called: what it was given, and where it speaks. */
export interface Caller {
  args: readonly string[];
  print: (text: string) => void;
  complain: (text: string) => void;
}

/**
 * Runs a script of package.json: `--help` prints what it takes and does nothing else, anything unknown is refused, and an
 * error that a person can fix is printed without a stack. A number that `work` returns is the exit code.
 *
 * @example
 * await runCommand({ name: 'build', summary: 'Builds the pages.', options: { force: flag('Builds fresh ones too.') } },
 *   ({ options }) => build(options.force));
 */
export async function runCommand<const O extends Options>(command: Command<O>, work: Work<O>): Promise<void> {
  const code = await carryOutCommand(command, work, {
    args: process.argv.slice(2),
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  });
  if (code !== undefined) process.exitCode = code;
}

type Work<O extends Options> = (args: Arguments<O>) => Promise<number | void>;

/** The same for any caller; gives the exit code, where there is one. A bug is thrown. */
export async function carryOutCommand<const O extends Options>(
  command: Command<O>,
  work: Work<O>,
  { args, print, complain }: Caller,
): Promise<number | undefined> {
  if (args.includes('--help') || args.includes('-h')) {
    print(`${usageOf(command)}\n`);
    return undefined;
  }
  try {
    const taken = takenByNpm(Object.keys(command.options ?? {}))[0];
    if (taken !== undefined) {
      throw new StartError(`npm took --${taken} for itself.`, {
        why: 'Only what follows a lone -- reaches the script. Nothing was done.',
        remedy: asRun(command, `--${taken} ...`),
      });
    }
    return (await work(await readArguments(command, args))) ?? undefined;
  } catch (error) {
    const fixable = asStartError(error);
    if (fixable) complain(`\n${fixable}\n\n`);
    else if (isChainError(error)) complain(`\nThe chain refused it: ${error.shortMessage}\n\n`);
    else throw error;
    return 1;
  }
}

/** viem's errors, without loading viem: their long message may repeat an address that holds a key. */
const isChainError = (error: unknown): error is { shortMessage: string } =>
  error instanceof Error && 'shortMessage' in error && typeof error.shortMessage === 'string';
