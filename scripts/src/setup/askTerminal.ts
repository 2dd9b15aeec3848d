import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { typeUnseen } from '../typeUnseen.ts';
import type { Question } from './question.ts';

/** Prompts the user; Enter accepts the offered value. */
export type Ask = (question: Question, offered: string | undefined) => Promise<string | undefined>;

/** Prompts at a terminal; undefined without one, so that only the environment provides values. */
export function askTerminal({ input, output }: { input: ReadStream; output: NodeJS.WritableStream }): Ask | undefined {
  if (!input.isTTY) return undefined;
  return async ({ name, words, isSecret, isOptional }, offered) => {
    const hint = isSecret
      ? offered === undefined
        ? ''
        : ' [Enter keeps it]'
      : offered === undefined
        ? ''
        : ` [${offered}]`;
    const text = `${words}\n${name}${hint}${isOptional && offered === undefined ? ' [Enter: none]' : ''}`;
    const typed = isSecret ? await typeUnseen(text, { input, output }) : await typeLine(`${text}: `, { input, output });
    return typed.trim() || offered;
  };
}

async function typeLine(
  question: string,
  { input, output }: { input: ReadStream; output: NodeJS.WritableStream },
): Promise<string> {
  const lines = createInterface({ input, output });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
