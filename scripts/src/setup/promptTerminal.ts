import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { promptSecret } from '../promptSecret.ts';
import type { SetupQuestion } from './setupQuestions.ts';

/** Prompts the user; Enter accepts the offered value. */
export type PromptQuestion = (question: SetupQuestion, offered: string | undefined) => Promise<string | undefined>;

/** Prompts at a terminal; undefined without one, so that only the environment provides values. */
export function createTerminalPrompt({
  input,
  output,
}: {
  input: ReadStream;
  output: NodeJS.WritableStream;
}): PromptQuestion | undefined {
  if (!input.isTTY) return undefined;
  return async ({ name, text, isSecret, isOptional }, offered) => {
    const hint = isSecret
      ? offered === undefined
        ? ''
        : ' [Enter keeps it]'
      : offered === undefined
        ? ''
        : ` [${offered}]`;
    const prompt = `${text}\n${name}${hint}${isOptional && offered === undefined ? ' [Enter: none]' : ''}`;
    const typed = isSecret
      ? await promptSecret(prompt, { input, output })
      : await promptLine(`${prompt}: `, { input, output });
    return typed.trim() || offered;
  };
}

async function promptLine(
  question: string,
  { input, output }: { input: ReadStream; output: NodeJS.WritableStream },
): Promise<string> {
  const readline = createInterface({ input, output });
  try {
    return await readline.question(question);
  } finally {
    readline.close();
  }
}
