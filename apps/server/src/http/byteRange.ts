/** Bytes of a file, both ends included. */
export interface ByteRange {
  from: number;
  to: number;
}

const RANGE_PATTERN = /^bytes=(\d*)-(\d*)$/i;

/**
 * The part of a file that a `range` header asks for (RFC 9110, 14.2). Undefined for the whole file: without a header, in
 * another unit, with several ranges or malformed, which a server may ignore. `unsatisfiable` if it begins behind the end.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = RANGE_PATTERN.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return undefined;
  if (from >= size) return 'unsatisfiable';
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Whether the client’s part belongs to the file as it is now, by `if-range`: a strong entity tag or the exact date. */
export function isSameFile(ifRange: string | undefined, file: { etag: string; lastModified: string }): boolean {
  return ifRange === undefined || [file.etag, file.lastModified].includes(ifRange.trim());
}
