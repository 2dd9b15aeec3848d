import { DIGEST_TICKS, endDigest, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import type { Recorder } from '@jumpy/sim/recorder';
import { inputTrail } from '@jumpy/sim/trail';

/** The chain of digests of a run's inputs, grown while it is played. */
export interface DigestChain {
  /** The next link when one is due at the recorder's tick, else undefined. */
  grow(recorder: Recorder): string | undefined;
  /** The digest of all inputs up to the recorder's tick, where the run stands still. */
  end(recorder: Recorder): string;
}

export function createDigestChain(runId: string): DigestChain {
  let digest = firstDigest(runId);
  return {
    grow(recorder) {
      const toTick = recorder.lengthTicks;
      if (toTick === 0 || toTick % DIGEST_TICKS !== 0) return undefined;
      digest = nextDigest(digest, inputTrail(recorder, { fromTick: toTick - DIGEST_TICKS, toTick }));
      return digest;
    },
    end(recorder) {
      const toTick = recorder.lengthTicks;
      const fromTick = toTick - (toTick % DIGEST_TICKS);
      return endDigest(digest, inputTrail(recorder, { fromTick, toTick }));
    },
  };
}
