import * as z from 'zod/mini';
import { Count, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { RunCommitment } from './runs.ts';

/** A calendar month in UTC. */
const Month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

export const DumpParams = z.object({ month: Month });

/** All ranked runs of a month in one file (docs/api.md). Hashes are SHA-256 in hex. */
export const RunDump = z.object({
  month: Month,
  /** The file's name; `/api/dumps/<month>` sends it. */
  file: z.string(),
  bytes: Count,
  sha256: RunCommitment,
  /** Of its text before compression. */
  ndjsonSha256: RunCommitment,
  /** Root of the Merkle tree of its lines, by RFC 6962. */
  merkleRoot: RunCommitment,
  runs: Count,
  simVersions: z.array(z.int()),
  writtenAt: TimeMs,
});
export type RunDump = z.infer<typeof RunDump>;

export const DumpsResponse = z.object({ success: z.literal(true), dumps: z.array(RunDump) });
/** The months that were written, newest first. */
export const dumpsEndpoint: Endpoint<typeof DumpsResponse> = {
  method: 'GET',
  path: 'dumps',
  response: DumpsResponse,
};
/** The file of a month, whole or in parts: `range`, `if-range` and `etag` as in RFC 9110. */
export const dumpFileEndpoint: Endpoint<undefined, { params: typeof DumpParams }> = {
  method: 'GET',
  path: 'dumps/:month',
  response: undefined,
};
