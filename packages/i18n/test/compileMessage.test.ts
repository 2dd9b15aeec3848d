import { compileFunction } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { compileMessage, listArguments } from '../src/build/compileMessage.ts';
import { number, plural } from '../src/plural.ts';

/** What a compiled message returns for the given arguments. */
const format = (text: string, values: object = {}): unknown => {
  const { code } = compileMessage(text);
  const compiled: unknown = compileFunction(`return ${code}`, ['plural$', 'number$'])(plural, number);
  return typeof compiled === 'function' ? (compiled as (values: object) => unknown)(values) : compiled;
};

describe('a compiled message', () => {
  test.each([
    ['plain text', 'Play again', {}, 'Play again'],
    ['characters that end a template', 'a `b` \\ $' + "'{'c'}'", {}, 'a `b` \\ ${c}'],
    ['an empty text', '', {}, ''],
    ['arguments', '{score} points on {board}', { score: '1,234', board: 'Daily' }, '1,234 points on Daily'],
    ['a doubled apostrophe', "{name}''s run", { name: 'Kit' }, "Kit's run"],
    ['a number', 'You have {count, number} XP', { count: 12_345 }, 'You have 12,345 XP'],
    ['one', '{count, plural, one {# run} other {# runs}} left', { count: 1 }, '1 run left'],
    ['many', '{count, plural, one {# run} other {# runs}} left', { count: 1_200 }, '1,200 runs left'],
    ['an exact number', '{count, plural, =0 {none} other {#}}', { count: 0 }, 'none'],
    ['an ordinal', '{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { rank: 22 }, '22nd'],
    ['a choice', '{mode, select, daily {Daily} other {Solo}} run', { mode: 'daily' }, 'Daily run'],
    ['another choice', '{mode, select, daily {Daily} other {Solo}} run', { mode: 'race' }, 'Solo run'],
  ])('has %s', (_, text, values, expected) => {
    expect(format(text, values)).toBe(expected);
  });

  test('returns a list where parts are marked up', () => {
    const link = (text: string): { link: string } => ({ link: text });
    expect(format('See <link>{name}’s wallet</link> now.', { link, name: 'Kit' })).toEqual([
      'See ',
      { link: 'Kit’s wallet' },
      ' now.',
    ]);
  });

  test.each(['{count, plural, one {x}}', '{open', '<b>never closed', '{at, date, short}'])('rejects %s', (text) => {
    expect(() => compileMessage(text)).toThrow();
  });
});

test('lists arguments and tags, also of nested forms', () => {
  expect(listArguments('<b>{b}</b> {n, plural, one {{one}} other {{others}}}')).toEqual(['b', 'n', 'one', 'others']);
});
