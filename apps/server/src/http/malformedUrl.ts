import { API_PATH } from '@jumpy/protocol/endpoint';

/** No page has this address. */
const NOWHERE = '/not-found';

/** Leads an address that cannot be decoded to the page that says that there is nothing; under /api it is refused. */
export function rewriteMalformedUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%') || url.startsWith(`${API_PATH}/`)) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return NOWHERE;
  }
}
