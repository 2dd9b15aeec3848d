/** Puts on the styles that every screen shares, once they are there: until then they are for paper, so that the first paint need not wait for them. */
export async function wearStyles(page: Document): Promise<void> {
  const sheet = page.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');
  if (!sheet) return;
  if (!sheet.sheet) {
    await new Promise((resolve) => {
      sheet.addEventListener('load', resolve, { once: true });
      // A page without looks is better than none.
      sheet.addEventListener('error', resolve, { once: true });
    });
  }
  sheet.media = 'all';
}
