import { phaseOfRole, roleOfPhase, type UserPhase } from '@jumpy/domain/userPhase';
import type { PhasePlanAnswer } from '@jumpy/protocol/http/adminUsers';
import type { RequestPlayer } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { carryOut } from '../audit/carryOut.ts';
import { tellNotice } from '../notices/addNotice.ts';
import { tellPlayer } from '../notices/tellPlayer.ts';
import { makeMintMove, type MintMove, planMintMove, storeMintMove, tellMintMove } from '../roles/mintMove.ts';
import { queueRoleSync } from '../roleSync/queueRoleSync.ts';
import { findRow } from './readUsers.ts';
import { roleAt } from './userView.ts';

type PhaseContext = Pick<Context, 'bus' | 'clock' | 'db' | 'discord' | 'env' | 'log' | 'random'>;

const namesOf = (roles: MintMove['gives']): string[] => roles.map(({ name }) => name).sort();

/** What a change of phase would do (the dry run). */
export async function planPhase(
  context: PhaseContext,
  { publicId, phase }: { publicId: string; phase: number },
): Promise<PhasePlanAnswer> {
  const { discordId, walletAddress } = await findRow(context, publicId);
  const move = await planMintMove(context, { discordId, to: roleOfPhase(phase) });
  return { success: true, gives: namesOf(move.gives), takes: namesOf(move.takes), wallet: walletAddress };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().every((name, index) => name === other.toSorted()[index]);

/** In words what changed since the dry run. */
function difference(move: MintMove): string {
  const parts = [
    ...(move.gives.length > 0 ? [`gives ${namesOf(move.gives).join(', ')}`] : []),
    ...(move.takes.length > 0 ? [`takes ${namesOf(move.takes).join(', ')}`] : []),
  ];
  return parts.length === 0 ? 'changes nothing at Discord' : parts.join(' and ');
}

/**
 * Puts a user in a phase: the bot gives or takes the roles first (1: Elites, 2: JumpFCFS, 3: none; ADMIN-68 to ADMIN-70), then it is
 * stored, then the contract is told. Where Discord refuses, nothing changes.
 */
export async function changePhase(
  context: PhaseContext,
  asked: {
    admin: RequestPlayer;
    publicId: string;
    phase: UserPhase;
    gives: readonly string[];
    takes: readonly string[];
    reason: string;
  },
): Promise<void> {
  const { admin, publicId, phase, reason } = asked;
  const row = await findRow(context, publicId);
  const move = await planMintMove(context, { discordId: row.discordId, to: roleOfPhase(phase) });
  if (!isSame(namesOf(move.gives), asked.gives) || !isSame(namesOf(move.takes), asked.takes))
    throw new ApiError('changed_meanwhile', `Roles changed meanwhile. Now it ${difference(move)}. Look again first.`);
  const act = {
    ...{ admin, act: 'set phase', subject: `user:${publicId}`, reason },
    before: { phase: phaseOfRole(roleAt(row.mintPlace)), roles: namesOf(move.takes) },
    after: { phase, roles: namesOf(move.gives) },
  };
  await carryOut(context, act, async (actId) => {
    await makeMintMove(context, move);
    const notice = await inTransaction(context, async (trx) => {
      await storeMintMove(trx, { move, now: new Date(context.clock.nowMs()) });
      await queueRoleSync(trx, { userId: row.id });
      const title = `You are in phase ${phase} of the sale now`;
      return tellPlayer(trx, { userId: row.id, key: `admin ${actId}`, title, reason });
    });
    tellMintMove(context, { move, userId: row.id });
    tellNotice(context, notice);
  });
}
