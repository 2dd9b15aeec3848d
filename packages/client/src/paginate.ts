/**
 * Fetches all pages of a list, one after the other, as they are consumed.
 *
 * @param name Query parameter of the cursor, `before` or `after`.
 * @param fetchPage Fetches a page; its argument is the query of that page, empty for the first.
 * @param getNext Cursor of the page after this one; null or undefined on the last.
 *
 * @example
 * const pages = paginate(
 *   'before',
 *   (query) => unwrap(client.GET('/api/xp/ledger', { params: { query } })),
 *   ({ next }) => next,
 * );
 * for await (const { lines } of pages) console.log(lines);
 */
export async function* paginate<Name extends string, Cursor extends string | number, Page>(
  name: Name,
  fetchPage: (query: { [Key in Name]?: Cursor }) => Promise<Page>,
  getNext: (page: Page) => Cursor | null | undefined,
): AsyncGenerator<Page, void, undefined> {
  let query: { [Key in Name]?: Cursor } = {};
  for (;;) {
    const page = await fetchPage(query);
    yield page;
    const next = getNext(page);
    if (next === null || next === undefined) return;
    if (next === query[name]) throw new Error(`The page after ${next} names itself as the next one.`);
    query = { [name]: next } as { [Key in Name]?: Cursor };
  }
}
