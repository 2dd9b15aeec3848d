/** Puts on the styles that every screen shares, once they are there: until then they are for paper, so that the first paint need not wait for them. */
export async function wearStyles(page: Document): Promise<void> {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')];
  const missing = sheets.filter(({ sheet }) => !sheet);
  if (missing.length > 0) await Promise.all(missing.map(arrived));
  for (const sheet of sheets) sheet.media = 'all';
}

const arrived = (sheet: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    sheet.addEventListener('load', resolve, { once: true });
    // A page without looks is better than none.
    sheet.addEventListener('error', resolve, { once: true });
  });
