/** Prints progress at every tenth. */
export interface Progress {
  step(): void;
}

export function createProgress({
  of,
  words,
  say,
}: {
  of: number;
  words: string;
  say: (text: string) => void;
}): Progress {
  let done = 0;
  let told = 0;
  return {
    step() {
      done += 1;
      const tenth = Math.floor((done / of) * 10);
      if (tenth <= told) return;
      told = tenth;
      say(`  ${String(tenth * 10).padStart(3)} %  ${words}`);
    },
  };
}
