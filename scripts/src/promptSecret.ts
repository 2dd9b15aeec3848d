import type { ReadStream } from 'node:tty';
import { StartError } from './startError.ts';

/** Prompts at a terminal without echoing the input. */
export function promptSecret(
  question: string,
  { input, output }: { input: ReadStream; output: NodeJS.WritableStream },
): Promise<string> {
  // Before the prompt, so that no early input is echoed.
  input.setRawMode(true);
  output.write(`${question} (it is not shown): `);
  input.setEncoding('utf8').resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (): void => {
      input.off('data', onData).setRawMode(false).pause();
      output.write('\n');
    };
    const onData = (text: string): void => {
      for (const letter of text) {
        if (letter === '\r' || letter === '\n' || letter === '\u0004') {
          end();
          return resolve(typed);
        }
        if (letter === '\u0003') {
          end();
          return reject(new StartError('It was ended.', { why: 'Ctrl-C was pressed.', remedy: 'Call it again.' }));
        }
        typed = letter === '\u007f' || letter === '\b' ? typed.slice(0, -1) : typed + letter;
      }
    };
    input.on('data', onData);
  });
}
