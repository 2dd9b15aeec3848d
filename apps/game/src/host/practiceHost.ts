import { savePracticeBest, loadPracticeBest } from '@jumpy/protocol/practiceBest';
import type { PlayableRun } from '../run/playableRun.ts';
import type { Host, HostListener } from './host.ts';

export interface PracticeHostDeps {
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Fixed course to practice on repeatedly. */
  readonly seed: string | undefined;
  readonly goHome: () => void;
}

/** Host without a shell: creates runs locally, earns nothing, and stores the best in this browser only. */
export function createPracticeHost({ crypto, storage, seed, goHome }: PracticeHostDeps): Host {
  let listener: HostListener | undefined;
  const saveBest = ({ ticket, world }: PlayableRun): void => {
    if (world.score > ticket.hiScoreBefore) savePracticeBest(storage, world.score);
  };
  return {
    isPractice: true,
    open(next) {
      listener = next;
      listener.onBestScore(loadPracticeBest(storage));
    },
    requestRun() {
      const hiScoreBefore = loadPracticeBest(storage);
      listener?.onTicket({ runId: null, mode: 'practice', seed: seed ?? createRandomSeed(crypto), hiScoreBefore });
    },
    sendCheckpoint: () => undefined,
    reportProgress: () => undefined,
    finishRun(run) {
      saveBest(run);
      return Promise.resolve();
    },
    persistRun: saveBest,
    goHome,
  };
}

/** Random seed for practice; real runs get theirs from the server. */
function createRandomSeed(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
