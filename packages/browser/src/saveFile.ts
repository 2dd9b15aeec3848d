/** How long a browser may take to read the file after the click, in milliseconds. */
const READ_MS = 60_000;

/**
 * Starts a download of a file.
 * @example saveFile(new Blob(['{}'], { type: 'application/json' }), 'data.json')
 */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_MS);
}
