import type { OwnDecision } from '@jumpy/protocol/http/review';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What was decided about a run, as its player reads it; the reason follows. */
export function decisionText({ act, until }: Pick<OwnDecision, 'act' | 'until'>): string {
  switch (act) {
    case 'clear':
      return 'A reviewer looked at this run: it stands.';
    case 'void':
      return 'A reviewer took this run back: it counts for nothing.';
    case 'hide':
      return 'After this run a reviewer took you off the boards.';
    case 'suspend':
      return until === null
        ? 'After this run your account was suspended.'
        : `After this run your account was suspended until ${MOMENT.format(until)}.`;
    case 'reinstate':
      return 'What was decided about this run was undone: it counts.';
  }
}
