import { inflateRawSync } from 'node:zlib';
import { fingersOf } from '@jumpy/domain/fingers';
import { MAX_REPLAY_BYTES } from '@jumpy/protocol/unpackReplay';
import type { ReviewRunAnswer } from '@jumpy/protocol/http/review';
import { rulesOf } from '../runs/replays/rulesOf.ts';

/** What the inputs of a kept replay look like. It was verified when it was kept, or refused for what it contradicts, never for its form. */
export async function readFingers(
  deflated: Buffer,
  { simVersion }: { simVersion: number },
): Promise<ReviewRunAnswer['fingers']> {
  const rules = await rulesOf(simVersion);
  return fingersOf(rules.decodeReplay(inflateRawSync(deflated, { maxOutputLength: MAX_REPLAY_BYTES })));
}
