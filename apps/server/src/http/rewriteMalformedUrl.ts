import { API_PATH } from '@jumpy/protocol/endpoint';

const NOT_FOUND_PATH = '/not-found';

/** Maps URLs that cannot be decoded to the not-found page; under /api they are rejected. */
export function rewriteMalformedUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%') || url.startsWith(`${API_PATH}/`)) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return NOT_FOUND_PATH;
  }
}
