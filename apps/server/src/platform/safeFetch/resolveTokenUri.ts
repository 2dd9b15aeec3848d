/** How token URIs are mapped to web URLs. */
export interface TokenUriRules {
  /** Base URL of the gateway, before `/ipfs/{cid}`. */
  gateway: string;
  /** Own origin of a local start. */
  ownOrigin?: string | undefined;
}

/** Maximum length of a URI; inline metadata has its own limit. */
const MAX_URI_LENGTH = 2_048;
const MAX_INLINE_LENGTH = 256 * 1024;
const IPFS_URI_PATTERN = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{1,128})((?:\/[\w.~%()+,=@ -]*)*)$/i;
/** Dot segments would escape the content's path at the gateway. */
const DOT_SEGMENT_PATTERN = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const INLINE_JSON_PATTERN = /^data:application\/json((?:;[^;,]*)*),(.*)$/is;

/** Web URL of a URI from a contract or its metadata; undefined if it is not accepted. */
export function resolveTokenUri(text: string, { gateway, ownOrigin }: TokenUriRules): URL | undefined {
  if (text.length > MAX_URI_LENGTH) return undefined;
  const [, cid, rest = ''] = IPFS_URI_PATTERN.exec(text) ?? [];
  if (DOT_SEGMENT_PATTERN.test(rest)) return undefined;
  const url = URL.parse(cid === undefined ? text : `${gateway}/ipfs/${cid}${rest}`);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  const isPlain = url.protocol === 'https:' && url.port === '';
  return isPlain || url.origin === ownOrigin ? url : undefined;
}

/** Inline metadata of a `data:application/json` URI; undefined if there is none or it is invalid. */
export function decodeInlineJson(text: string): string | undefined {
  if (text.length > MAX_INLINE_LENGTH) return undefined;
  const [, parameters, data] = INLINE_JSON_PATTERN.exec(text) ?? [];
  if (parameters === undefined || data === undefined) return undefined;
  try {
    const plain = decodeURIComponent(data);
    return /;base64$/i.test(parameters) ? Buffer.from(plain, 'base64').toString('utf8') : plain;
  } catch {
    return undefined;
  }
}
