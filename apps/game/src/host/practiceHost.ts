import { savePracticeBest, loadPracticeBest } from '@jumpy/protocol/practiceBest';
import { loadPracticeRun } from '@jumpy/protocol/practiceRun';
import { startPlaceOfWeek } from '@jumpy/sim/startPlace';
import type { PlayableRun, RunSeed } from '../run/playableRun.ts';
import type { Host, HostListener } from './host.ts';

export interface PracticeHostDeps {
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Fixed course to practice on repeatedly. */
  readonly seed: string | undefined;
  /** Whether the first run starts without a press: the press that opened the page counts. */
  readonly startsNow?: boolean;
  readonly goHome: () => void;
  readonly nowMs: () => number;
}

/** Host without a shell: creates runs locally, earns nothing, and stores the best and the first run in this browser only. */
export function createPracticeHost({ crypto, storage, seed, startsNow, goHome, nowMs }: PracticeHostDeps): Host {
  let listener: HostListener | undefined;
  const saveBest = ({ ticket, world, isAssisted }: PlayableRun): void => {
    if (!isAssisted && world.score > ticket.hiScoreBefore) savePracticeBest(storage, world.score);
  };
  return {
    isPractice: true,
    open(next) {
      listener = next;
      listener.onBestScore(loadPracticeBest(storage));
      if (startsNow) listener.onRestartRequested();
    },
    requestRun() {
      const hiScoreBefore = loadPracticeBest(storage);
      const course = createPracticeCourse({ crypto, nowMs, seed });
      listener?.onTicket({ runId: null, mode: 'practice', ...course, hiScoreBefore });
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

/** A course for practice, random by default, in this week's first place; real runs get theirs from the server. */
export function createPracticeCourse({
  crypto,
  nowMs,
  seed = createRandomSeed(crypto),
}: Pick<PracticeHostDeps, 'crypto' | 'nowMs'> & { readonly seed?: string | undefined }): Pick<
  RunSeed,
  'seed' | 'startPlace'
> {
  return { seed, startPlace: startPlaceOfWeek(nowMs()) };
}

function createRandomSeed(crypto: PracticeHostDeps['crypto']): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
