import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { pickLocale } from '../src/locale.ts';
import { constant, message, richMessage, setTranslations } from '../src/message.ts';
import { message as nodeMessage, richMessage as nodeRichMessage } from '../src/node/message.ts';

afterEach(() => setTranslations({}));

test.each([
  ['the first that is available', ['ca', 'es-MX', 'en'], 'es'],
  ['one in capitals', ['ES'], 'es'],
  ['English if it comes first', ['en-US', 'es'], 'en'],
  ['English for other languages', ['ja', 'est'], 'en'],
  ['English without any language', [], 'en'],
])('picks %s', (_, tags, expected) => {
  expect(pickLocale(tags)).toBe(expected);
});

test('a message is in English without translations', () => {
  expect(message('Play again')()).toBe('Play again');
  expect(constant('Play again')).toBe('Play again');
});

test('a message is in the page’s language, and in English where a translation is missing', () => {
  setTranslations({ 'Play again': 'Juega otra vez', b2: ({ count }: { count: number }) => `Quedan ${count}` });
  expect(message('Play again')()).toBe('Juega otra vez');
  expect(constant('Play again')).toBe('Juega otra vez');
  expect(message('{count, plural, one {# run} other {# runs}} left', 'b2')({ count: 2 })).toBe('Quedan 2');
  expect(message('Close')()).toBe('Close');
  expect(constant('Close')).toBe('Close');
});

test('a rich message returns texts and what its tags return', () => {
  setTranslations({ c3: ({ link }: { link: (text: string) => unknown }) => ['Mira ', link('tu billetera')] });
  const see = richMessage('See <link>your wallet</link>', 'c3');
  expect(see({ link: (text) => ({ text }) })).toEqual(['Mira ', { text: 'tu billetera' }]);
});

test('arguments are typed', () => {
  const left = message('{count, plural, one {# run} other {# runs}} left on {board}');
  expectTypeOf(left).parameter(0).toEqualTypeOf<{ count: number; board: string | number }>();
  expectTypeOf(message('Play again')).parameters.toEqualTypeOf<[]>();
});

test('Node reads messages without a build', () => {
  expect(nodeMessage('Play again')()).toBe('Play again');
  expect(nodeMessage('{count, plural, one {# run} other {# runs}} left')({ count: 2 })).toBe('2 runs left');
  expect(nodeRichMessage('See <b>it</b>')({ b: (text) => [text] })).toEqual(['See ', ['it']]);
});
