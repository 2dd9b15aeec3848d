import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import { createStatTiles } from '../page/resultElements.ts';
import type { SheetContent } from '../page/sheet.ts';
import * as m from './messages.ts';

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

const TITLE = m.title();
const WITNESSED_TEXT = m.pausedWhereLeft();
const UNWITNESSED_TEXT = m.lastSecondsLost();

export function createResumeScreen(
  { score, level, isHeard, leftMs: firstMs }: ResumableRunInfo,
  { onResume, onDecline }: ResumeScreenOptions,
): ResumeScreen {
  const figures = createStatTiles([score, m.points()], [level, m.level()], [formatSeconds(firstMs), m.timeLeft()]);
  const left = [...figures.querySelectorAll('b')].at(-1);
  const leave = createTextButton(m.endRun(), onDecline);
  leave.setAttribute('aria-keyshortcuts', 'Escape');
  const line = createElement('p', { class: 'strong', text: isHeard ? WITNESSED_TEXT : UNWITNESSED_TEXT });
  return {
    content: {
      name: 'waiting',
      title: TITLE,
      pose: 'idle',
      body: [figures, line],
      actions: [createTextButton(m.resume(), onResume, { variant: 'lime', size: 'big', icon: 'play' }), leave],
    },
    announcement: m.announcement({
      title: TITLE,
      score,
      level,
      state: line.textContent,
      timeLeft: formatSeconds(firstMs),
    }),
    setTimeLeft(leftMs) {
      const text = formatSeconds(leftMs);
      if (left && left.textContent !== text) left.textContent = text;
    },
  };
}

const formatSeconds = (ms: number): string => `${Math.ceil(ms / 1_000)} s`;
