import { createInterface } from 'node:readline/promises';
import { StartError } from '../startError.ts';

/** Asks for confirmation at the terminal. Throws if there is no terminal; scripts pass --yes. */
export async function confirmAtTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartError('It was not done.', {
      why: 'There is no terminal to ask at.',
      remedy: 'Add --yes when it is what you want.',
    });
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and end of input count as no.
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''));
    void terminal.question(`${question} (yes/no) `).then(resolve);
  });
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
