import type { RunAttestation } from '@jumpy/protocol/http/chain';
import { bytesTail, bytesWord, numberWord } from './abi.ts';

/** The call `recordAllStats(uint256,uint256,bool)`: the first four bytes of the hash of its name. */
const RECORD_ALL_STATS = '0x0e0a800e';
/** The call `recordAttestedRun((bytes16,uint32,uint256,uint256,bytes32),bytes)`. */
const RECORD_ATTESTED_RUN = '0x47b2ec49';
/** Five words of the run and where the signature begins. */
const SIGNATURE_AT = 6 * 32;

/** The record of a run on the player's own word (CHAIN-04); a run is a game each. */
export function ownWordCall({ jumps, score }: { jumps: number; score: number }): string {
  return RECORD_ALL_STATS + numberWord(jumps) + numberWord(score) + numberWord(1);
}

/** The record of a run that the server has signed. */
export function attestedCall({ run, signature }: RunAttestation): string {
  const { runId, runNumber, jumps, score, replayHash } = run;
  const head = bytesWord(runId) + numberWord(runNumber) + numberWord(jumps) + numberWord(score) + bytesWord(replayHash);
  return RECORD_ATTESTED_RUN + head + numberWord(SIGNATURE_AT) + bytesTail(signature.slice(2));
}
