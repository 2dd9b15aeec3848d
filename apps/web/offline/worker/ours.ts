/** Stands in both pages, whatever the server writes into them. */
const MARK = /<meta name="jumpy-/;

/**
 * Whether a page is the product's: what answers in its place (a network one has to sign in to, a proxy that says no) is not shown as
 * the product. A way elsewhere is for the browser to follow.
 */
export async function isOurPage(answer: Response): Promise<boolean> {
  if (answer.type === 'opaqueredirect') return true;
  return answer.status < 500 && MARK.test(await answer.clone().text());
}

/** Whether a file may be kept: nothing that was led elsewhere, and no page where a file was asked for. */
export function mayKeep({ status, type, redirected, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected && !/^text\/html/i.test(headers.get('content-type') ?? '');
}
