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

const TITLE = 'Go on with your run?';
const WITNESSED_TEXT = 'It waits where you left it, in one of its pauses.';
const UNWITNESSED_TEXT = 'Its last moments were lost. It can go on from here, and will not rank.';

export function createResumeScreen(
  { score, level, isHeard, leftMs: firstMs }: ResumableRunInfo,
  { onResume, onDecline }: ResumeScreenOptions,
): ResumeScreen {
  const figures = createStatTiles([score, 'Points'], [level, 'Level'], [formatSeconds(firstMs), 'Waits']);
  const left = [...figures.querySelectorAll('b')].at(-1);
  const leave = createTextButton('Leave it', onDecline);
  leave.setAttribute('aria-keyshortcuts', 'Escape');
  const line = createElement('p', { class: 'strong', text: isHeard ? WITNESSED_TEXT : UNWITNESSED_TEXT });
  return {
    content: {
      name: 'waiting',
      title: TITLE,
      pose: 'idle',
      body: [figures, line],
      actions: [createTextButton('Go on', onResume, { variant: 'lime', size: 'big', icon: 'play' }), leave],
    },
    announcement: `${TITLE} ${formatThousands(score)} points, level ${level}. ${line.textContent} It waits for ${formatSeconds(firstMs)}.`,
    setTimeLeft(leftMs) {
      const text = formatSeconds(leftMs);
      if (left && left.textContent !== text) left.textContent = text;
    },
  };
}

const formatSeconds = (ms: number): string => `${Math.ceil(ms / 1_000)} s`;
