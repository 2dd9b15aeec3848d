import { MODE_RULES } from '@jumpy/domain/modes';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import type { RunAttestation } from '@jumpy/protocol/http/chain';
import type { Address, Hex } from 'viem';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { findActiveWallet } from '../wallets/store.ts';
import { type AttestedRun, attestRun } from './attest.ts';
import { findNumberedRun, type NumberedRun } from './store.ts';

export const attestationRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, runEndpoints.attestation, async (request) => {
    const { id: userId } = getPlayer(request);
    const attestation = await createRunAttestation(context, { userId, runId: request.body.runId });
    return { success: true as const, attestation };
  });
};

/**
 * Returns a signed attestation of a settled run for the player's linked wallet. Null without an attestation key, and
 * for runs that were not witnessed or do not count; players record those without attestation.
 */
async function createRunAttestation(
  { db, chain }: Pick<Context, 'db' | 'chain'>,
  { userId, runId }: { userId: string; runId: string },
): Promise<RunAttestation | null> {
  const row = await findNumberedRun(db, runId);
  if (!row) throw new AppError('run_unknown', 'Couldn’t find a verified run with that ID.', { field: 'runId' });
  if (row.userId !== userId)
    throw new AppError('run_other_player', 'This run belongs to another player.', { field: 'runId' });
  if (row.voidedAt) throw new AppError('run_removed', 'This run was removed from the boards.', { field: 'runId' });
  if (!chain || row.witness !== 'live' || !MODE_RULES[row.mode].countsGames) return null;
  const wallet = await findActiveWallet(db, userId);
  if (!wallet) throw new AppError('no_wallet', 'You don’t have a wallet yet. Create one, then record the run.');
  const run = toAttestedRun(runId, row);
  const signature = await attestRun(chain, { player: wallet.address as Address, run });
  return signature === undefined ? null : { run, signature };
}

function toAttestedRun(runId: string, { runNumber, jumps, score, replayHash }: NumberedRun): AttestedRun {
  const hex = (text: string): Hex => `0x${text}`;
  return {
    runId: hex(runId.replaceAll('-', '')),
    runNumber,
    jumps,
    score,
    replayHash: hex(replayHash.toString('hex')),
  };
}
