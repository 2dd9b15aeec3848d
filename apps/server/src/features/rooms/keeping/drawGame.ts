import { TICKET_SETTLE_SECONDS } from '@jumpy/domain/gameSession';
import { MODE_RULES } from '@jumpy/domain/modes';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Transaction } from 'kysely';
import { playerEvents } from '../../../platform/bus/playerEvents.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sha256 } from '../../../platform/hash.ts';
import type { Balances } from '../../balances/balances.ts';
import { FIRST_SECTIONS, sectionSeeds } from '../../daily/sectionSeeds.ts';
import { insertCommitment } from '../../runs/commitments/store.ts';
import { readPlayRefusal } from '../../runs/sessions/readPlayRefusal.ts';
import { limitBearing } from '../../runs/tickets/limitBearing.ts';
import { insertTicket, readHiScore } from '../../runs/tickets/store.ts';
import { closeOtherRuns, startTicket } from '../../runs/witness/store.ts';
import type { AskedGame, BegunGame, BegunRun, NoRight, NotBegun, RecordedPlayer } from '../beginGame.ts';
import type { Proof } from './proof.ts';
import { raceStore } from './store.ts';

/** Chooses the course of a game and its pre-computed bots. */
export type DrawCourse = (
  asked: AskedGame,
) => Promise<{ runKey: Uint8Array; recorded?: readonly RecordedPlayer[] | undefined }>;

export interface DrawGame {
  asked: AskedGame;
  balances: Balances;
  drawCourse: DrawCourse;
  /** Fencing proof that this process owns the room. */
  proof: Proof;
}

type DrawContext = Pick<Context, 'db' | 'clock' | 'chain' | 'log' | 'random' | 'bus'>;
type Player = AskedGame['players'][number] & { runId: string };

/**
 * Prepares a game: checks who may play, then creates their tickets and starts their runs in one transaction. A run that
 * a player has in progress elsewhere is closed, as with any start.
 */
export async function drawGame(
  context: DrawContext,
  { asked, balances, drawCourse, proof }: DrawGame,
): Promise<BegunGame | NotBegun> {
  const refused = await readRefused(context, { asked, balances });
  const players = asked.players
    .filter(({ person }) => !refused.has(person.id))
    .map((player): Player => ({ ...player, runId: context.random.uuid() }));
  if (players.length < asked.leastPlayers) return { error: 'too_few_players', refused };

  const { runKey, recorded } = await drawCourse({ ...asked, players });
  const raceId = context.random.uuid();
  const at = new Date(context.clock.nowMs());
  const closed = await inTransaction(context, async (trx) => {
    await proof(trx);
    await raceStore.lockPlayers(
      trx,
      players.map(({ person }) => person.userId),
    );
    await raceStore.begin(trx, {
      ...{ id: raceId, code: asked.code, kind: asked.kind, simVersion: SIM_VERSION },
      ...{ runKey: Buffer.from(runKey), startedAt: at },
      places: players.map(({ seat, person: { userId }, runId }) => ({ seat, userId, runId })),
    });
    const closings = new Map<string, string[]>();
    for (const player of players)
      closings.set(player.person.id, await beginRun(trx, { player, raceId, runKey: Buffer.from(runKey), at }));
    return closings;
  });
  const runs = new Map<string, BegunRun | NoRight>(refused);
  for (const { person, runId } of players) {
    const others = closed.get(person.id) ?? [];
    for (const other of others)
      context.bus.publish(playerEvents(person.userId), { type: 'runClosed', data: { runId: other } });
    runs.set(person.id, { runId, closedRun: others.length > 0 });
  }
  return { runKey, raceId, runs, ...(recorded ? { recorded } : {}) };
}

async function readRefused(
  context: DrawContext,
  { asked, balances }: Pick<DrawGame, 'asked' | 'balances'>,
): Promise<Map<string, NoRight>> {
  const asking = asked.players.map(async ({ person: { id, userId } }) => {
    const refusal = await readPlayRefusal(context, { userId, balances });
    return [id, refusal] as const;
  });
  const refusals = await Promise.all(asking);
  return new Map(
    refusals.flatMap(([id, refusal]): [string, NoRight][] =>
      refusal ? [[id, refusal === 'suspended' ? 'suspended' : 'may_not_play']] : [],
    ),
  );
}

/** Creates a ticket without a session and starts it immediately. Returns the player's runs that were closed. */
async function beginRun(
  trx: Transaction<Database>,
  { player, raceId, runKey, at }: { player: Player; raceId: string; runKey: Buffer; at: Date },
): Promise<string[]> {
  const { runId } = player;
  const { userId, network } = player.person;
  await insertTicket(trx, {
    ...{ runId, userId, runKey, sessionHash: null, roomRaceId: raceId, mode: 'room', simVersion: SIM_VERSION },
    seed: sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS }),
    hiScoreBefore: await readHiScore(trx, userId),
    xpBearing: MODE_RULES.room.countsGames,
    ...{ courseDate: null, ghostRunId: null, issuedAt: at },
    settleUntil: new Date(at.getTime() + TICKET_SETTLE_SECONDS * 1_000),
  });
  await insertCommitment(trx, { runId, commitment: sha256(runKey), committedAt: at });
  await startTicket(trx, { runId, at, network: network === undefined ? undefined : Buffer.from(network, 'hex') });
  await limitBearing(trx, { userId, runId, beganAt: at });
  return closeOtherRuns(trx, { userId, runId, at });
}
