const URI = /^(?:ipfs|https?|ar):\/\/\S+$/;

/**
 * What is wrong with the address of one file.
 * @example placeholderUriProblem('ipfs://bafy/placeholder.json') // undefined
 */
export function placeholderUriProblem(uri: string): string | undefined {
  return URI.test(uri) ? undefined : 'Use an address, as ipfs://... or https://...';
}

/**
 * What is wrong with the address of a folder: file names are put behind it.
 * @example baseUriProblem('ipfs://bafy') // 'End it with a slash: 0.json is put behind it.'
 */
export function baseUriProblem(uri: string): string | undefined {
  return (
    placeholderUriProblem(uri) ?? (uri.endsWith('/') ? undefined : 'End it with a slash: 0.json is put behind it.')
  );
}
