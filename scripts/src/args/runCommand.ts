import { findOptionsTakenByNpm } from '../env.ts';
import { StartError } from '../startError.ts';
import { toStartError } from '../systemError.ts';
import { formatNpmRun, type Command, type Options, formatUsage } from './command.ts';
import { type Arguments, parseArguments } from './parseArguments.ts';

/** How a script is called: its arguments and its output streams. */
export interface CommandCaller {
  args: readonly string[];
  print: (text: string) => void;
  printError: (text: string) => void;
}

/**
 * Runs a script of package.json. `--help` prints the usage only, unknown arguments are rejected, and errors the user
 * can fix are printed without a stack. A number returned by `work` becomes the exit code.
 *
 * @example
 * await runCommand({ name: 'build', summary: 'Builds the pages.', options: { force: flagOption('Builds fresh ones too.') } },
 * ({ options }) => build(options.force));
 */
export async function runCommand<const O extends Options>(command: Command<O>, work: CommandHandler<O>): Promise<void> {
  const code = await executeCommand(command, work, {
    args: process.argv.slice(2),
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
  if (code !== undefined) process.exitCode = code;
}

type CommandHandler<O extends Options> = (args: Arguments<O>) => Promise<number | void>;

/** Like `runCommand`, for any caller. Returns the exit code, if any; unexpected errors are rethrown. */
export async function executeCommand<const O extends Options>(
  command: Command<O>,
  work: CommandHandler<O>,
  { args, print, printError }: CommandCaller,
): Promise<number | undefined> {
  if (args.includes('--help') || args.includes('-h')) {
    print(`${formatUsage(command)}\n`);
    return undefined;
  }
  try {
    const takenOption = findOptionsTakenByNpm(Object.keys(command.options ?? {}))[0];
    if (takenOption !== undefined) {
      throw new StartError(`npm took --${takenOption} for itself.`, {
        why: 'Only what follows a lone -- reaches the script. Nothing was done.',
        remedy: formatNpmRun(command, `--${takenOption} ...`),
      });
    }
    return (await work(await parseArguments(command, args))) ?? undefined;
  } catch (error) {
    const fixable = toStartError(error);
    if (fixable) printError(`\n${fixable}\n\n`);
    else if (isChainError(error)) printError(`\nThe chain refused it: ${error.shortMessage}\n\n`);
    else throw error;
    return 1;
  }
}

/**
 * Detects viem's errors without loading viem. Their long message may contain an RPC URL with an API key, so only the
 * short one is used.
 */
const isChainError = (error: unknown): error is { shortMessage: string } =>
  error instanceof Error && 'shortMessage' in error && typeof error.shortMessage === 'string';
