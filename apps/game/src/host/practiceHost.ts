import { keepPracticeBest, readPracticeBest } from '@jumpy/protocol/practiceBest';
import type { LiveRun } from '../run/liveRun.ts';
import type { Host, HostListener } from './host.ts';

export interface PracticeHostParts {
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** A course to practise on again and again. */
  readonly seed: string | undefined;
  readonly goHome: () => void;
}

/** Nobody around: runs are drawn here, earn nothing, and only this browser remembers the best. */
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

/** A fresh seed for practice; real runs get theirs from the server. */
function randomSeed(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
