import { readFileSync, statSync } from 'node:fs';
import type { ReadStream } from 'node:tty';
import type { Hex } from 'viem';
import { StartError } from '../startError.ts';
import { typeUnseen } from '../typeUnseen.ts';

const KEY = /^0x(?!0{64}$)[0-9a-f]{64}$/i;
/** Permission bits of group and others. */
const OTHERS = 0o077;

export interface KeySource {
  /** File with the key; prompts at the terminal if omitted. */
  file: string | undefined;
  /** Owner of the key, for messages. */
  whose: string;
  /** Input stream of the prompt. */
  input?: ReadStream;
  /** Output stream of the prompt. */
  output?: NodeJS.WritableStream;
}

/**
 * Reads a private key from a file that only the user can read, or from a hidden prompt; never from the command line or
 * the environment.
 */
export async function readKey({
  file,
  whose,
  input = process.stdin,
  output = process.stderr,
}: KeySource): Promise<Hex> {
  const [text, place] =
    file === undefined ? [await ask(whose, { input, output }), 'What was typed'] : [fromFile(file), file];
  if (KEY.test(text.trim())) return text.trim() as Hex;
  throw new StartError(`${place} is not a private key.`, {
    why: `The key of ${whose} is 0x and 64 hexadecimal digits.`,
    remedy: file === undefined ? 'Call it again and type the key.' : 'Put the key, and nothing else, into the file.',
  });
}

function fromFile(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) {
    throw new StartError(`${file} is no file.`, {
      why: 'It is named as the file of the key.',
      remedy: 'Give the path of the file; a path that is not absolute begins at the repository.',
    });
  }
  if ((stat.mode & OTHERS) !== 0) {
    throw new StartError(`${file} can be read or changed by others.`, {
      why: `Its mode is ${(stat.mode & 0o777).toString(8)}, and who reads it owns the contracts.`,
      remedy: `chmod 600 ${file}. If others used this computer meanwhile, make another key.`,
    });
  }
  return readFileSync(file, 'utf8');
}

function ask(whose: string, { input, output }: { input: ReadStream; output: NodeJS.WritableStream }): Promise<string> {
  if (!input.isTTY) {
    throw new StartError(`The key of ${whose} is not known.`, {
      why: 'No file of it is named, and there is no terminal to type it at.',
      remedy: 'Set DEPLOY_KEY_FILE to a file with the key that only you can read.',
    });
  }
  return typeUnseen(`Private key of ${whose}`, { input, output });
}
