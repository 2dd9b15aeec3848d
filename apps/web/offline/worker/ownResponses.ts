/** Present in both pages, whatever the server writes into them. */
const OWN_PAGE_MARKER = /<meta name="jumpy-/;

/**
 * Whether a response is the product's own page, so that captive portals and proxy errors are not shown as the product.
 * Redirects are left to the browser.
 */
export async function isOwnPage(answer: Response): Promise<boolean> {
  if (answer.type === 'opaqueredirect') return true;
  return answer.status < 500 && OWN_PAGE_MARKER.test(await answer.clone().text());
}

/** Whether a response may be cached: not redirected, and not an HTML page in place of a file. */
export function canCache({ status, type, redirected, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected && !/^text\/html/i.test(headers.get('content-type') ?? '');
}
