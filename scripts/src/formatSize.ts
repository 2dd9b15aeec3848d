/** Size of files as people read it, such as `1.2 MB`. */
export function formatSize(bytes: number): string {
  const format = (unit: string, amount: number): string =>
    new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount);
  return bytes < 1_000_000 ? format('kilobyte', bytes / 1_000) : format('megabyte', bytes / 1_000_000);
}
