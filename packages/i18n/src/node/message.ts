import { compileFunction } from 'node:vm';
import { compileMessage } from '../build/compileMessage.ts';
import type { Message, RichMessage } from '../message.ts';
import { number, plural } from '../plural.ts';

type Format = (values?: unknown) => unknown;

/** Compiles a message when it is first read; Node runs the sources as they are, in English. */
function compileOnce(text: string): Format {
  let format: Format | undefined;
  return (values) => {
    if (!format) {
      const compile = compileFunction(`return ${compileMessage(text).code}`, ['plural$', 'number$']);
      const compiled: unknown = compile(plural, number);
      format = typeof compiled === 'function' ? (compiled as Format) : () => compiled;
    }
    return format(values);
  };
}

/** See `../message.ts`, which browsers load instead. */
export const message = <const Text extends string>(text: Text): Message<Text> => compileOnce(text) as Message<Text>;

/** See `../message.ts`, which browsers load instead. */
export const translateServerText = (text: string, _id?: string, _values?: object): string => text;

/** See `../message.ts`, which browsers load instead. */
export const richMessage = <const Text extends string>(text: Text): RichMessage<Text> =>
  compileOnce(text) as RichMessage<Text>;
