import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import stream from '../../../packages/sim/vectors/chance.json?raw';

/** Run with a known outcome: the encoded replay in hex, and the expected result. */
interface GoldenRun {
  readonly name: string;
  readonly replay: string;
  readonly expected: { readonly hash: string; readonly score: number };
}

/** The replayed run: long enough to cover the rules of the first levels, and short enough to be cheap. */
const TEST_RUN_NAME = 'chance held 20';

/** Replays a golden run and compares the result, to detect a modified simulation in this page. */
export function runSelfTest(vectors: string = stream): boolean {
  try {
    const golden = (JSON.parse(vectors) as readonly GoldenRun[]).find(({ name }) => name === TEST_RUN_NAME);
    if (golden === undefined) return false;
    const { hash, score } = simulate(decodeReplay(hexToBytes(golden.replay)));
    return hash === golden.expected.hash && score === golden.expected.score;
  } catch {
    return false;
  }
}

function hexToBytes(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
