import type { WatchError } from '@jumpy/protocol/frame';

interface Words {
  title: string;
  text: string;
  /** Whether loading the page again can help. */
  reload: boolean;
}

const WORDS: Readonly<Record<WatchError | 'silent', Words>> = {
  damaged: {
    title: 'This replay is damaged',
    text: 'Its bytes cannot be read, so it cannot be shown. The other runs of the board can.',
    reload: false,
  },
  version: {
    title: 'This run has rules this page does not know',
    text: 'The page is older than the run. Load it again to get the new rules.',
    reload: true,
  },
  mismatch: {
    title: 'This replay does not give its score',
    text: 'Played again it comes to something else than the board says. Verify shows what.',
    reload: false,
  },
  silent: {
    title: 'The replay did not open',
    text: 'The game page did not answer. The run is safe; load the page again.',
    reload: true,
  },
};

/** What the viewer could not do; with two runs it says whose. */
export function viewerErrorText(failed: 'silent' | { index: number; error: WatchError }, name?: string): Words {
  if (failed === 'silent') return WORDS.silent;
  const words = WORDS[failed.error];
  return failed.index === 0 || !name ? words : { ...words, text: `${name}, beside: ${words.text}` };
}
