import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import stream from '../../../packages/sim/vectors/chance.json?raw';

/** A run whose outcome is fixed for good: the encoded replay as hex, and what it comes to. */
interface GoldenRun {
  readonly name: string;
  readonly replay: string;
  readonly expected: { readonly hash: string; readonly score: number };
}

/** The run that is played again: long enough to meet every rule of the first levels, short enough to cost nothing. */
const PLAYED = 'chance held 20';

/** Whether a golden run still comes to what it should: a page whose rules were changed says so about itself. */
export function selfTest(vectors: string = stream): boolean {
  try {
    const golden = (JSON.parse(vectors) as readonly GoldenRun[]).find(({ name }) => name === PLAYED);
    if (golden === undefined) return false;
    const { hash, score } = simulate(decodeReplay(bytesOf(golden.replay)));
    return hash === golden.expected.hash && score === golden.expected.score;
  } catch {
    return false;
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
