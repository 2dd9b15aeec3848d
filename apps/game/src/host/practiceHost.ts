import { keepPracticeBest, readPracticeBest } from '@jumpy/protocol/practiceBest';
import type { LiveRun } from '../run/liveRun.ts';
import type { Host, HostListener } from './host.ts';

export interface PracticeHostParts {
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** Fixed course to practice on repeatedly. */
  readonly seed: string | undefined;
  readonly goHome: () => void;
}

/** Host without a shell: creates runs locally, earns nothing, and stores the best in this browser only. */
export function createPracticeHost({ crypto, memory, seed, goHome }: PracticeHostParts): Host {
  let listener: HostListener | undefined;
  const keep = ({ ticket, world }: LiveRun): void => {
    if (world.score > ticket.hiScoreBefore) keepPracticeBest(memory, world.score);
  };
  return {
    practice: true,
    open(toListener) {
      listener = toListener;
      listener.onBest(readPracticeBest(memory));
    },
    requestRun() {
      const hiScoreBefore = readPracticeBest(memory);
      listener?.onTicket({ runId: null, mode: 'practice', seed: seed ?? randomSeed(crypto), hiScoreBefore });
    },
    witness: () => undefined,
    progress: () => undefined,
    finish(run) {
      keep(run);
      return Promise.resolve();
    },
    keep,
    goHome,
  };
}

/** Random seed for practice; real runs get theirs from the server. */
function randomSeed(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
