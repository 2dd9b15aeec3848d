import * as z from 'zod/mini';
import { Count } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';

/** One of a player's three goals: a quest or feat within reach. Titles are English; pages translate them by the key. */
export const Goal = z.object({
  key: z.string().check(z.maxLength(48)),
  /** Type of the quest, such as `total_jumps`. */
  type: z.string().check(z.maxLength(32)),
  title: z.string().check(z.maxLength(200)),
  description: z.string().check(z.maxLength(200)),
  target: Count,
  progress: Count,
  isDone: z.boolean(),
});
export type Goal = z.infer<typeof Goal>;

/** A player's goals. Fewer than three, or none open, if hardly anything is left to do. The rank follows from `setsDone`. */
export const GoalBoard = z.object({ goals: z.array(Goal), setsDone: Count });
export type GoalBoard = z.infer<typeof GoalBoard>;

/** The goals a run was played for, as they stand after it; the next three follow if it completed the set. */
export const RunGoals = z.object({
  goals: z.array(z.extend(Goal, { before: Count, isTicked: z.boolean() })),
  setsDone: Count,
  isSetDone: z.boolean(),
});
export type RunGoals = z.infer<typeof RunGoals>;

export const GoalsResponse = z.object({ success: z.literal(true), board: GoalBoard });
/** The signed-in player's three goals. */
export const goalsEndpoint: Endpoint<typeof GoalsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'goals',
  response: GoalsResponse,
};
