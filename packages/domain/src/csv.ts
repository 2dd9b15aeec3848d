/** A value of a cell; numbers are written as they are. */
export type CsvValue = string | number | boolean | null;

/** How texts begin that spreadsheets run as formulas. */
const FORMULA_PATTERN = /^[=+\-@\t\r\n]/;

/** Begins a file in UTF-8, since spreadsheets read it as another encoding without. */
export const CSV_START = '\uFEFF';

function toCsvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  // Spreadsheets show the text without the apostrophe, and never run it.
  const text = FORMULA_PATTERN.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A line of a CSV file (RFC 4180) with its end. Texts that would be formulas get an apostrophe in front.
 * @example toCsvLine(['=1+1', 2, 'a "b"']) // `'=1+1,2,"a ""b"""\r\n`
 */
export const toCsvLine = (values: readonly CsvValue[]): string => `${values.map(toCsvCell).join(',')}\r\n`;
