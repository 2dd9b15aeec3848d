/** Shows progress on a terminal; prints nothing elsewhere. */
export function createProgressReporter(label: string): (done: number, all: number) => void {
  let shown = -1;
  return (done, all) => {
    const percent = Math.floor((100 * done) / all);
    if (!process.stderr.isTTY || percent === shown) return;
    shown = percent;
    process.stderr.write(done === all ? '\r\u001b[K' : `\r${label}: ${percent} % of ${all} runs`);
  };
}
