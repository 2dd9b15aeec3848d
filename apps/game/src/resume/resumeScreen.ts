import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import { formatThousands } from '../page/formatThousands.ts';
import { createStatTiles } from '../page/resultElements.ts';
import type { SheetContent } from '../page/sheet.ts';

/** Sheet with the run that can be resumed. */
export interface ResumeScreen {
  readonly content: SheetContent;
  /** Text for screen readers. */
  readonly announcement: string;
  setTimeLeft(leftMs: number): void;
}

export interface ResumeScreenOptions {
  readonly onResume: () => void;
  readonly onDecline: () => void;
}

const TITLE = 'Resume your run?';
const WITNESSED_TEXT = 'It’s paused where you left off.';
const UNWITNESSED_TEXT = 'We lost the last few seconds. You can continue, but it won’t be ranked.';

export function createResumeScreen(
  { score, level, isHeard, leftMs: firstMs }: ResumableRunInfo,
  { onResume, onDecline }: ResumeScreenOptions,
): ResumeScreen {
  const figures = createStatTiles([score, 'Points'], [level, 'Level'], [formatSeconds(firstMs), 'Time left']);
  const left = [...figures.querySelectorAll('b')].at(-1);
  const leave = createTextButton('End run', onDecline);
  leave.setAttribute('aria-keyshortcuts', 'Escape');
  const line = createElement('p', { class: 'strong', text: isHeard ? WITNESSED_TEXT : UNWITNESSED_TEXT });
  return {
    content: {
      name: 'waiting',
      title: TITLE,
      pose: 'idle',
      body: [figures, line],
      actions: [createTextButton('Resume', onResume, { variant: 'lime', size: 'big', icon: 'play' }), leave],
    },
    announcement: `${TITLE} ${formatThousands(score)} points, level ${level}. ${line.textContent} You have ${formatSeconds(firstMs)}.`,
    setTimeLeft(leftMs) {
      const text = formatSeconds(leftMs);
      if (left && left.textContent !== text) left.textContent = text;
    },
  };
}

const formatSeconds = (ms: number): string => `${Math.ceil(ms / 1_000)} s`;
