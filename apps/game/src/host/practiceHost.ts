import { savePracticeBest, loadPracticeBest } from '@jumpy/protocol/practiceBest';
import { loadPracticeRun } from '@jumpy/protocol/practiceRun';
import type { PlayableRun } from '../run/playableRun.ts';
import type { Host, HostListener } from './host.ts';

export interface PracticeHostDeps {
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Fixed course to practice on repeatedly. */
  readonly seed: string | undefined;
  /** Whether the first run starts without a press: the press that opened the page counts. */
  readonly startsNow?: boolean;
  readonly goHome: () => void;
  /** Place in which runs start this week. */
  readonly readStartPlace: () => Promise<number>;
}

/** Host without a shell: creates runs locally, earns nothing, and stores the best and the first run in this browser only. */
export function createPracticeHost({
  crypto,
  storage,
  seed,
  startsNow,
  goHome,
  readStartPlace,
}: PracticeHostDeps): Host {
  let listener: HostListener | undefined;
  // Loaded ahead of the first press.
  void readStartPlace();
  const saveBest = ({ ticket, world, isAssisted }: PlayableRun): void => {
    if (!isAssisted && world.score > ticket.hiScoreBefore) savePracticeBest(storage, world.score);
  };
  return {
    isPractice: true,
    open(next) {
      listener = next;
      listener.onBestScore(loadPracticeBest(storage));
      listener.onMode('practice');
      if (startsNow) listener.onRestartRequested();
    },
    requestRun() {
      const hiScoreBefore = loadPracticeBest(storage);
      const ticket = { runId: null, mode: 'practice', seed: seed ?? createRandomSeed(crypto), hiScoreBefore } as const;
      void readStartPlace().then((startPlace) => listener?.onTicket({ ...ticket, startPlace }));
    },
    sendCheckpoint: () => undefined,
    reportProgress: () => undefined,
    async finishRun(run) {
      saveBest(run);
      // Only a run that was played to its end proves that its player has tried the game.
      if (!run.world.over || run.isAssisted || loadPracticeRun(storage) !== undefined) return;
      const replay = run.encode();
      // If the code cannot be loaded, the next run is kept.
      await import('../run/afterPractice.ts').then(({ keepPracticeRun }) => keepPracticeRun(replay, storage), ignore);
    },
    persistRun: saveBest,
    goHome,
  };
}

const ignore = (): void => undefined;

/** Random seed for practice; real runs get theirs from the server. */
function createRandomSeed(crypto: PracticeHostDeps['crypto']): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
