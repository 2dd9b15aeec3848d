import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { LedgerEntry, PlayerXpResponse } from '@jumpy/protocol/http/ledger';
import { dayText } from '../../data/runText.ts';
import type { UiIconName } from '../../ui/Icon.tsx';
import * as m from './messages.ts';

/** Formats an amount with its sign. */
export function signedText(amount: number): string {
  return amount < 0 ? `−${formatGrouped(-amount)}` : `+${formatGrouped(amount)}`;
}

type Part = PlayerXpResponse['parts'][number];

const PART_TEXT: Readonly<Record<Part['part'], (count: number, amount: number) => string>> = {
  games: (count) => m.games({ count }),
  jumps: (count) => m.jumps({ count }),
  best: (count, amount) => m.bestRun({ score: formatGrouped(count), factor: amount === 2 * count ? '2' : '0.1' }),
  bonus: () => m.characterBonus(),
  quests: (count) => m.quests({ count }),
  daily: (count) => m.dailyClaims({ count }),
  invites: (count) => m.invitedFriends({ count }),
  corrections: () => m.corrections(),
};
const ALWAYS_SHOWN: ReadonlySet<Part['part']> = new Set(['games', 'jumps', 'best']);

/** The breakdown as lines of an addition; optional parts are omitted if zero. */
export function toBreakdownLines({ parts }: Pick<PlayerXpResponse, 'parts'>): { text: string; amount: number }[] {
  return parts
    .filter(({ part, amount }) => ALWAYS_SHOWN.has(part) || amount !== 0)
    .map(({ part, count, amount }) => ({ text: PART_TEXT[part](count, amount), amount }));
}

/** Average jumps per game, in a sentence. */
export function paceText({ games, jumps }: PlayerXpResponse['ranked']): string {
  return games === 0 ? m.noRankedRuns() : m.jumpsPerRun({ jumps: formatGrouped(Math.round(jumps / games)) });
}

/** A ledger entry for display: text, icon and link. */
export interface LedgerLineView {
  icon: UiIconName;
  text: string;
  detail?: string;
  /** Link to a run or to the quests. */
  linkTarget?: { run: string } | 'quests';
}

/** Describes a ledger entry; unknown sources are shown as corrections. */
export function toLedgerLineView({ source, bucket, amount, link }: LedgerEntry): LedgerLineView {
  if (link?.kind === 'run') return toRunLineView({ source, link });
  if (bucket === 'invite') return { icon: 'users', text: amount < 0 ? m.friendGone() : m.friendJoined() };
  if (link?.kind === 'quest') {
    const base = {
      icon: 'quests',
      linkTarget: 'quests',
      ...(link.period ? { detail: periodText(link.period) } : {}),
    } as const;
    const { title } = link;
    return { ...base, text: amount < 0 ? m.questTitleRemoved({ title }) : m.questTitle({ title }) };
  }
  if (source === 'daily') {
    const streak = link?.kind === 'daily' ? { detail: m.streak({ days: link.streak }) } : {};
    return { icon: 'calendar', text: m.dailyClaim(), linkTarget: 'quests', ...streak };
  }
  if (bucket === 'quest')
    return { icon: 'quests', text: amount < 0 ? m.questRemoved() : m.quest(), linkTarget: 'quests' };
  if (source === 'recompute') return { icon: 'restart', text: m.recounted() };
  return { icon: 'info', text: m.correction() };
}

const RUN_SOURCE_TEXT: Readonly<Record<string, string>> = {
  character_bonus: m.characterBonus(),
  void: m.runRemoved(),
  reinstate: m.runRestored(),
};

function toRunLineView({
  source,
  link,
}: {
  source: string;
  link: Extract<NonNullable<LedgerEntry['link']>, { kind: 'run' }>;
}): LedgerLineView {
  const runText = m.runWithPoints({ score: link.score });
  return {
    icon: source === 'character_bonus' ? 'star' : 'play',
    text: RUN_SOURCE_TEXT[source] ?? runText,
    ...(RUN_SOURCE_TEXT[source] ? { detail: runText } : {}),
    ...(link.removed ? {} : { linkTarget: { run: link.runId } }),
  };
}

/** Formats the day or week of a quest. */
function periodText(period: string): string {
  const day = Date.parse(period);
  const week = /^\d{4}-?W(\d{1,2})$/.exec(period)?.[1];
  if (week !== undefined) return m.week({ week: Number(week) });
  return Number.isNaN(day) ? period : dayText(day, 'UTC');
}

/** Groups entries by day in the reader's time zone, keeping their order. */
export function groupByDay(lines: readonly LedgerEntry[]): { day: string; lines: LedgerEntry[] }[] {
  const days: { day: string; lines: LedgerEntry[] }[] = [];
  for (const line of lines) {
    const day = dayText(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
