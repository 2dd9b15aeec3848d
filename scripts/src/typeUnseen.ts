import type { ReadStream } from 'node:tty';
import { StartError } from './startError.ts';

/** What is typed at a terminal until Enter, without being shown. */
export function typeUnseen(
  question: string,
  { input, output }: { input: ReadStream; output: NodeJS.WritableStream },
): Promise<string> {
  // First: what is typed before it would be shown.
  input.setRawMode(true);
  output.write(`${question} (it is not shown): `);
  input.setEncoding('utf8').resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (): void => {
      input.off('data', hear).setRawMode(false).pause();
      output.write('\n');
    };
    const hear = (text: string): void => {
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
    input.on('data', hear);
  });
}
