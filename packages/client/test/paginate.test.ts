import { paginate } from '@jumpy/client/paginate';
import { expect, test } from 'vitest';

interface Page {
  rows: string[];
  next: number | null;
}

const collect = async (pages: AsyncIterable<Page>): Promise<string[]> => {
  const rows: string[] = [];
  for await (const page of pages) rows.push(...page.rows);
  return rows;
};

test('follows the cursor to the last page', async () => {
  const queries: object[] = [];
  const pages: Page[] = [
    { rows: ['a', 'b'], next: 7 },
    { rows: [], next: 3 },
    { rows: ['c'], next: null },
  ];
  const fetchPage = async (query: { before?: number }): Promise<Page> => {
    queries.push(query);
    return pages[queries.length - 1] ?? { rows: ['beyond the end'], next: null };
  };
  expect(await collect(paginate('before', fetchPage, ({ next }) => next))).toEqual(['a', 'b', 'c']);
  expect(queries).toEqual([{}, { before: 7 }, { before: 3 }]);
});

test('fetches no page that nobody asks for', async () => {
  let fetched = 0;
  const fetchPage = async (): Promise<Page> => ({ rows: [String((fetched += 1))], next: fetched });
  for await (const { rows } of paginate('after', fetchPage, ({ next }) => next)) if (rows[0] === '2') break;
  expect(fetched).toBe(2);
});

test('ends with an error where a page leads to itself', async () => {
  const fetchPage = async (): Promise<Page> => ({ rows: ['a'], next: 5 });
  await expect(collect(paginate('before', fetchPage, ({ next }) => next))).rejects.toThrow('names itself');
});
