import type { GetICUArgs } from '@schummar/icu-type-parser';

/** A message as compiled by the messages plugin: plain text, or a function of the message's arguments. */
export type CompiledMessage = string | ((values: never) => unknown);

/** Compiled translations by message id, or by the source text where all messages with that text have the same one. */
export type Translations = Readonly<Record<string, CompiledMessage>>;

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date | number;
}

type Arguments<Text extends string> = GetICUArgs<Text, ArgumentTypes>;
type Tags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;

/** Returns a message in the page's language. */
export type Message<Text extends string = string> = keyof Arguments<Text> extends never
  ? () => string
  : (values: Arguments<Text>) => string;

/** Returns a message with marked-up parts as a list of texts and what the tags' functions return. */
export type RichMessage<Text extends string = string> = <Node>(
  values: Arguments<Text> & Readonly<Record<Tags<Text>, (text: string) => Node>>,
) => readonly (string | Node)[];

/** Translations of all messages of a file: `satisfies Translation<typeof import('./messages.ts')>`. */
export type Translation<File> = { readonly [Name in keyof File]: string };

let translations: Translations = {};

/** Sets the page's translations. Called once, before the modules with messages are loaded. */
export function setTranslations(table: Translations): void {
  translations = table;
}

/** Returns a compiled message without arguments in the page's language. Only compiled messages call it. */
export const constant = (text: string, id = text): string => (translations[id] as string | undefined) ?? text;

/**
 * Declares a message of the source language in ICU syntax. The messages plugin compiles it and passes its id, so a
 * message is a named export of a file called `messages.ts`.
 *
 * @example
 * export const runsLeft = message('{count, plural, one {# run} other {# runs}} left');
 * runsLeft({ count: 2 }) // '2 runs left'
 */
export function message<const Text extends string>(text: Text, id: string = text): Message<Text> {
  const compiled: CompiledMessage = translations[id] ?? text;
  return (typeof compiled === 'function' ? compiled : () => compiled) as Message<Text>;
}

/**
 * Returns a text that the server words, which is English, in the page's language.
 * @param id By which translations have it, such as the code of an error.
 * @param values What a translation may mention.
 */
export function translateServerText(text: string, id: string = text, values: object = {}): string {
  const translation = translations[id] ?? text;
  return typeof translation === 'function' ? String(translation(values as never)) : translation;
}

/**
 * Declares a message with marked-up parts.
 *
 * @example
 * export const seeWallet = richMessage('See <link>your wallet</link>.');
 * seeWallet({ link: (text) => <a href="/profile">{text}</a> })
 */
export const richMessage: <const Text extends string>(text: Text, id?: string) => RichMessage<Text> = message as never;
