import type { NameAct, ReportedName } from '@jumpy/protocol/http/nameReports';

interface ActWords {
  label: string;
  title: string;
  what: string;
  undo: string;
  done: string;
  tone: 'coral' | 'lime';
}

/** A decision as it is asked for. */
export const NAME_ACTS_WORDS: Readonly<Record<NameAct, ActWords>> = {
  keep: {
    label: 'Keep',
    title: 'Keep this name',
    what: 'The name stands and is shown, and leaves the queue. Later reports of it do not bring it back.',
    undo: 'Undo puts it back into the queue.',
    done: 'Kept.',
    tone: 'lime',
  },
  hide: {
    label: 'Hide',
    title: 'Hide this name',
    what: 'Everybody sees “A player” in its place, at once: boards, runs, previews, rooms, profile. Play and XP stay. A new name waits here before it is shown.',
    undo: 'Undo shows it again.',
    done: 'Hidden.',
    tone: 'coral',
  },
  undo: {
    label: 'Undo',
    title: 'Undo the decision',
    what: 'The name is shown, and waits for a decision again.',
    undo: 'It can be decided anew.',
    done: 'Undone.',
    tone: 'lime',
  },
};

/** What can be decided about a name as it stands: one that nobody bears any more is left alone. */
export function actsFor({ isCurrent, decided, isOperator }: ReportedName): NameAct[] {
  if (!isCurrent) return [];
  if (decided !== null) return ['undo'];
  return isOperator ? ['keep'] : ['keep', 'hide'];
}

/** How a name stands, in a word or two. */
export function standingText({ isCurrent, isHidden, isOperator, decided, since }: ReportedName): string {
  const again = since > 0 && decided === 'keep' ? `, ${since} since` : '';
  if (!isCurrent) return 'Not borne any more';
  if (decided === 'keep') return `Kept${again}`;
  if (isHidden) return decided === 'hide' ? 'Hidden' : 'Hidden, waiting';
  return isOperator ? 'Waiting, an operator' : 'Waiting';
}
