import { TICKET_VALID_SECONDS } from '@jumpy/domain/gameSession';
import { MODE_RULES } from '@jumpy/domain/modes';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Transaction } from 'kysely';
import { playerEventsTopic } from '../../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sha256 } from '../../../platform/hash.ts';
import type { BalanceReader } from '../../balances/balanceReader.ts';
import { TICKET_SECTION_COUNT, deriveSectionSeeds } from '../../daily/sectionSeeds.ts';
import { insertCommitment } from '../../runs/commitments/store.ts';
import { readPlayRefusal } from '../../runs/sessions/sessions.ts';
import { applyXpGameCap } from '../../runs/tickets/xpGameCap.ts';
import { insertRunTicket, readHiScore } from '../../runs/tickets/store.ts';
import { closeOtherRuns, startTicket } from '../../runs/witness/store.ts';
import type {
  GameRequest,
  StartedGame,
  StartedRoomRun,
  IneligibleReason,
  GameStartFailure,
  RecordedPlayer,
} from '../startGame.ts';
import { type FencingCheck, raceStore } from '../store.ts';

/** Chooses the course of a game and its pre-computed bots. */
export type PickCourse = (
  request: GameRequest,
) => Promise<{ runKey: Uint8Array; recorded?: readonly RecordedPlayer[] | undefined }>;

export interface StartRoomGameOptions {
  request: GameRequest;
  balances: BalanceReader;
  pickCourse: PickCourse;
  /** Fencing proof that this process owns the room. */
  fencingCheck: FencingCheck;
}

type StartRoomGameContext = Pick<Context, 'db' | 'clock' | 'chain' | 'log' | 'random' | 'bus'>;
type GamePlayer = GameRequest['players'][number] & { runId: string };

/**
 * Prepares a game: checks who may play, then creates their tickets and starts their runs in one transaction. A run that
 * a player has in progress elsewhere is closed, as with any start.
 */
export async function startRoomGame(
  context: StartRoomGameContext,
  { request, balances, pickCourse, fencingCheck }: StartRoomGameOptions,
): Promise<StartedGame | GameStartFailure> {
  const refused = await readIneligiblePlayers(context, { request, balances });
  const players = request.players
    .filter(({ person }) => !refused.has(person.id))
    .map((player): GamePlayer => ({ ...player, runId: context.random.uuid() }));
  if (players.length < request.minPlayers) return { error: 'too_few_players', ineligible: refused };

  const { runKey, recorded } = await pickCourse({ ...request, players });
  const raceId = context.random.uuid();
  const at = new Date(context.clock.nowMs());
  const closed = await inTransaction(context, async (trx) => {
    await fencingCheck(trx);
    await raceStore.lockPlayers(
      trx,
      players.map(({ person }) => person.userId),
    );
    await raceStore.insert(trx, {
      ...{ id: raceId, code: request.code, kind: request.kind, simVersion: SIM_VERSION },
      ...{ runKey: Buffer.from(runKey), startedAt: at },
      placements: players.map(({ seat, person: { userId }, runId }) => ({ seat, userId, runId })),
    });
    const closings = new Map<string, string[]>();
    for (const player of players)
      closings.set(player.person.id, await startRun(trx, { player, raceId, runKey: Buffer.from(runKey), at }));
    return closings;
  });
  const runs = new Map<string, StartedRoomRun | IneligibleReason>(refused);
  for (const { person, runId } of players) {
    const closedRunIds = closed.get(person.id) ?? [];
    for (const closedRunId of closedRunIds)
      context.bus.publish(playerEventsTopic(person.userId), { type: 'runClosed', data: { runId: closedRunId } });
    runs.set(person.id, { runId, closedRun: closedRunIds.length > 0 });
  }
  return { runKey, raceId, runs, ...(recorded ? { recorded } : {}) };
}

async function readIneligiblePlayers(
  context: StartRoomGameContext,
  { request, balances }: Pick<StartRoomGameOptions, 'request' | 'balances'>,
): Promise<Map<string, IneligibleReason>> {
  const pendingRefusals = request.players.map(async ({ person: { id, userId } }) => {
    const refusal = await readPlayRefusal(context, { userId, balances });
    return [id, refusal] as const;
  });
  const refusals = await Promise.all(pendingRefusals);
  return new Map(
    refusals.flatMap(([id, refusal]): [string, IneligibleReason][] =>
      refusal ? [[id, refusal === 'suspended' ? 'suspended' : 'may_not_play']] : [],
    ),
  );
}

/** Creates a ticket without a session and starts it immediately. Returns the player's runs that were closed. */
async function startRun(
  trx: Transaction<DatabaseSchema>,
  { player, raceId, runKey, at }: { player: GamePlayer; raceId: string; runKey: Buffer; at: Date },
): Promise<string[]> {
  const { runId } = player;
  const { userId, network } = player.person;
  await insertRunTicket(trx, {
    ...{
      runId,
      userId,
      runKey,
      sessionHash: null,
      roomRaceId: raceId,
      mode: 'room',
      startPlace: 0,
      simVersion: SIM_VERSION,
    },
    seed: deriveSectionSeeds(runKey, { from: 0, to: TICKET_SECTION_COUNT }),
    hiScoreBefore: await readHiScore(trx, userId),
    xpBearing: MODE_RULES.room.countsGames,
    ...{ courseDate: null, ghostRunId: null, issuedAt: at },
    settleUntil: new Date(at.getTime() + TICKET_VALID_SECONDS * 1_000),
  });
  await insertCommitment(trx, { runId, commitment: sha256(runKey), committedAt: at });
  await startTicket(trx, { runId, at, network: network === undefined ? undefined : Buffer.from(network, 'hex') });
  await applyXpGameCap(trx, { userId, runId, beganAt: at });
  return closeOtherRuns(trx, { userId, runId, at });
}
