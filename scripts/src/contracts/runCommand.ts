import { BaseError } from 'viem';
import { StartError } from '../startError.ts';

/** Runs a command for the contracts; what a person can mend is said without a stack, and no key is repeated. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const words = error instanceof BaseError ? `The chain does not do it: ${error.shortMessage}` : String(error);
    if (!(error instanceof StartError || error instanceof BaseError)) throw error;
    console.error(`\n${words}\n`);
    process.exitCode = 1;
  }
}
