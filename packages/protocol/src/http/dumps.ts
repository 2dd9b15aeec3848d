import * as z from 'zod/mini';
import { Count } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { RunCommitment } from './runs.ts';

/** A calendar month in UTC. */
const Month = z.string().check(z.regex(/^20\d\d-[01]\d$/));

export const DumpParams = z.object({ month: Month });

/** All ranked runs of a month in one file (docs/api.md). Hashes are SHA-256 in hex. */
export const RunDump = z.object({
  month: Month,
  bytes: Count,
  sha256: RunCommitment,
  /** Root of the Merkle tree of its lines, by RFC 6962. */
  merkleRoot: RunCommitment,
  runs: Count,
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
