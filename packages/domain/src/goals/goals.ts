import type { FeatKey } from '../feats.ts';
import type { QuestType } from '../quests/questTypes.ts';

/** What a goal asks for; the three goals of a player differ in it where possible. */
export type GoalKind = 'jumps' | 'points' | 'games' | 'stomps' | 'level' | 'feat';

const KIND_BY_TYPE: Readonly<Partial<Record<QuestType, GoalKind>>> = {
  total_jumps: 'jumps',
  daily_jumps: 'jumps',
  high_score: 'points',
  daily_score: 'points',
  total_games: 'games',
  daily_games: 'games',
  total_enemies: 'stomps',
  level_reached: 'level',
  replay: 'feat',
};

/**
 * Returns the kind of a quest as a goal; undefined for quests that playing alone does not advance.
 * @example goalKindOf('daily_jumps') // 'jumps'
 */
export function goalKindOf(questType: string): GoalKind | undefined {
  return KIND_BY_TYPE[questType as QuestType];
}

/** Number of goals that a player has at a time; when all are done, the next ones follow. */
export const GOAL_COUNT = 3;

/** A quest with a player's progress in it. */
export interface GoalQuest {
  key: string;
  type: string;
  target: number;
  progress: number;
  /** Claimed; claims outlive voided runs and earlier accounts. */
  isCompleted: boolean;
  /** An admin revoked the claim; it cannot be made again. */
  isTakenBack: boolean;
}

/** A counted run, as far as goals depend on it. `day` is the player's own, such as `2026-11-29`. */
export interface FormRun {
  score: number;
  jumps: number;
  enemies: number;
  level: number;
  day: string;
}

/** A chosen goal, and what was last seen of its quest. */
export interface ChosenGoal {
  key: string;
  progress: number;
  isDone: boolean;
}

/** Goals of a player, how many sets of three are done, and the player's day at the last look. */
export interface GoalState {
  goals: readonly ChosenGoal[];
  setsDone: number;
  day: string;
}

/** Latest runs that make up a player's form. */
export const FORM_RUNS = 10;
/** A beginner's run. It counts as two in everybody's form, so that one short run does not decide. */
const FIRST_RUN = { score: 400, jumps: 45, enemies: 2, level: 3 } as const;
const FIRST_RUN_WEIGHT = 2;
/** Bounds of a session, in runs. */
const SESSION_RUNS = { min: 4, max: 10 } as const;

type RunFigure = keyof typeof FIRST_RUN;

/** Means of the latest runs, and how many runs this player plays in a day. */
interface PlayerForm extends Readonly<Record<RunFigure, number>> {
  readonly sessionRuns: number;
}

function formOf(runs: readonly FormRun[]): PlayerForm {
  const recent = runs.slice(0, FORM_RUNS);
  const count = recent.length + FIRST_RUN_WEIGHT;
  const mean = (figure: RunFigure): number =>
    recent.reduce((sum, run) => sum + run[figure], FIRST_RUN_WEIGHT * FIRST_RUN[figure]) / count;
  const days = new Set(recent.map(({ day }) => day)).size;
  const sessionRuns = Math.round(recent.length / Math.max(1, days));
  return {
    ...{ score: mean('score'), jumps: mean('jumps'), enemies: mean('enemies'), level: mean('level') },
    sessionRuns: Math.min(SESSION_RUNS.max, Math.max(SESSION_RUNS.min, sessionRuns)),
  };
}

/** Mean levels from which a player counts as average and as strong. */
const SKILL_LEVELS = [8, 25] as const;

/** Runs that a beginner, an average and a strong bot took for each feat; where none did it, more than they played. */
const FEAT_RUNS: Readonly<Record<FeatKey, readonly [beginner: number, average: number, strong: number]>> = {
  feat_streak: [3, 1, 1],
  feat_stars: [2, 1, 1],
  feat_fast: [10, 2, 2],
  feat_stomps: [5, 1, 1],
  feat_platforms: [10, 2, 1],
  feat_saved: [90, 20, 8],
  feat_no_spring: [3, 2, 2],
  feat_no_hop: [500, 70, 30],
  feat_peace: [999, 999, 999],
  feat_chain: [6, 1, 1],
  feat_foes: [200, 100, 20],
  feat_bare: [300, 200, 200],
};

/** What a run of this player usually adds to a quest that sums up; undefined for a best or a feat. */
function gainOf(kind: GoalKind, form: PlayerForm): number | undefined {
  switch (kind) {
    case 'jumps':
      return form.jumps;
    case 'games':
      return 1;
    case 'stomps':
      return form.enemies;
    default:
      return undefined;
  }
}

/**
 * Runs that this player needs for a quest. Scores and levels of one player's runs are spread about exponentially, so
 * a target of twice the mean takes e² runs.
 */
function estimateRuns(
  { key, target, progress }: GoalQuest,
  { kind, form }: { kind: GoalKind; form: PlayerForm },
): number {
  const gain = gainOf(kind, form);
  if (gain !== undefined) return Math.max(1, (target - progress) / gain);
  if (kind === 'points') return Math.exp(target / form.score);
  if (kind === 'level') return Math.exp((target - 1) / form.level);
  const skill = SKILL_LEVELS.filter((level) => form.level >= level).length;
  return FEAT_RUNS[key as FeatKey][skill] ?? Number.POSITIVE_INFINITY;
}

/** A lasting quest that needs luck is near only at half a session, since a set waits for it. */
const LUCK_RATIO = 0.5;
/** A steady goal gains at least this ratio of its target with each run of the player. */
const STEADY_RATIO = 0.1;

const isDaily = (type: string): boolean => type.startsWith('daily_');
const isReached = ({ isCompleted, progress, target }: GoalQuest): boolean => isCompleted || progress >= target;

/** An open quest and how far it is for the player. */
interface Candidate extends GoalQuest {
  readonly kind: GoalKind;
  readonly runs: number;
  readonly isNear: boolean;
}

function toCandidate(quest: GoalQuest, form: PlayerForm): Candidate | undefined {
  const kind = goalKindOf(quest.type);
  if (kind === undefined || isReached(quest) || quest.isTakenBack) return undefined;
  const runs = estimateRuns(quest, { kind, form });
  const isSure = gainOf(kind, form) !== undefined || isDaily(quest.type);
  return {
    ...quest,
    ...{ kind, runs, isNear: runs <= form.sessionRuns * (isSure ? 1 : LUCK_RATIO) },
  };
}

function isSteady({ type, target }: GoalQuest, form: PlayerForm): boolean {
  const kind = goalKindOf(type);
  return kind !== undefined && (gainOf(kind, form) ?? 0) >= target * STEADY_RATIO;
}

/** Nearest first; a set order of equally near ones, so that the same player always gets the same goals. */
const compareCandidates = (a: Candidate, b: Candidate): number =>
  a.runs - b.runs || a.target - b.target || (a.key < b.key ? -1 : 1);

interface GoalChoice {
  readonly quests: readonly GoalQuest[];
  readonly form: PlayerForm;
  /** Goals that stay. */
  readonly kept: readonly ChosenGoal[];
  /** The first set takes the nearest goals of all. */
  readonly isFirst: boolean;
}

/**
 * Fills up the goals. One of a set is steady and lasts about a session, so that every run moves something. The others
 * are the nearest of other kinds, then of a kind that one goal has already. What is out of reach comes last, and daily
 * quests before lasting ones, because they make way on the next day.
 */
function fillGoals({ quests, form, kept, isFirst }: GoalChoice): readonly ChosenGoal[] {
  const isKept = ({ key }: GoalQuest): boolean => kept.some((goal) => goal.key === key);
  const candidates = quests
    .flatMap((quest) => (isKept(quest) ? [] : (toCandidate(quest, form) ?? [])))
    .toSorted(compareCandidates);
  const keptQuests = quests.filter(isKept);
  const chosen: Candidate[] = [];
  const countKind = (kind: GoalKind): number =>
    chosen.filter((goal) => goal.kind === kind).length +
    keptQuests.filter(({ type }) => goalKindOf(type) === kind).length;
  const isOpen = (quest: Candidate): boolean => !chosen.includes(quest);
  const isNew = (quest: Candidate): boolean => isOpen(quest) && countKind(quest.kind) === 0;
  const isVaried = (quest: Candidate): boolean => isOpen(quest) && countKind(quest.kind) < GOAL_COUNT - 1;
  const hasSteady = keptQuests.some((quest) => isSteady(quest, form));
  if (!isFirst && !hasSteady && kept.length < GOAL_COUNT) {
    const steady = candidates.findLast((quest) => isNew(quest) && quest.isNear && isSteady(quest, form));
    if (steady) chosen.push(steady);
  }
  while (kept.length + chosen.length < GOAL_COUNT) {
    const next =
      candidates.find((quest) => isNew(quest) && quest.isNear) ??
      candidates.find((quest) => isVaried(quest) && quest.isNear) ??
      candidates.find((quest) => isVaried(quest) && isDaily(quest.type)) ??
      candidates.find(isNew) ??
      candidates.find(isOpen);
    if (!next) break;
    chosen.push(next);
  }
  return [...kept, ...chosen.map(({ key, progress }) => ({ key, progress, isDone: false }))];
}

/** A goal as a look at the quests found it. */
export interface SeenGoal extends ChosenGoal {
  /** Progress at the last look. */
  before: number;
  /** Done since the last look. */
  isTicked: boolean;
}

/** Result of a look at a player's goals. */
export interface GoalAdvance {
  /** Goals before the change, as they stand now. */
  seen: readonly SeenGoal[];
  /** Whether the third goal was done, so that the next three follow. */
  isSetDone: boolean;
  state: GoalState;
}

/**
 * Looks at a player's quests and moves the goals on. A goal stays until it is done or taken back: by an admin, by the
 * end of its day, or at the end of a day when it is out of reach. Three done bring the next three.
 * @example advanceGoals(undefined, { quests, runs: [], day: '2026-11-29' }).state.goals.length // 3
 */
export function advanceGoals(
  before: GoalState | undefined,
  { quests, runs, day }: { quests: readonly GoalQuest[]; runs: readonly FormRun[]; day: string },
): GoalAdvance {
  const { goals, setsDone, day: lastDay } = before ?? { goals: [], setsDone: 0, day };
  const form = formOf(runs);
  const seen = goals.flatMap((goal): SeenGoal[] => {
    const quest = quests.find(({ key }) => key === goal.key);
    if (!quest || quest.isTakenBack) return [];
    const daily = isDaily(quest.type);
    const isDone = isReached(quest) || (daily && goal.isDone);
    const isNewDay = day !== lastDay;
    if (isNewDay && !isDone && (daily || !isWithinSession(quest, form))) return [];
    const progress = daily && goal.isDone && isNewDay ? quest.target : Math.min(quest.progress, quest.target);
    return [{ key: goal.key, before: goal.progress, progress, isDone, isTicked: isDone && !goal.isDone }];
  });
  const isSetDone = seen.length === GOAL_COUNT && seen.every(({ isDone }) => isDone);
  const kept = isSetDone ? [] : seen.map(({ key, progress, isDone }) => ({ key, progress, isDone }));
  return {
    seen,
    isSetDone,
    state: {
      goals: fillGoals({ quests, form, kept, isFirst: setsDone === 0 && !isSetDone }),
      setsDone: setsDone + (isSetDone ? 1 : 0),
      day,
    },
  };
}

function isWithinSession(quest: GoalQuest, form: PlayerForm): boolean {
  const kind = goalKindOf(quest.type);
  return kind !== undefined && estimateRuns(quest, { kind, form }) <= form.sessionRuns;
}
