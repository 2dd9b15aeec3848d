import type { WaitingRun } from '@jumpy/protocol/http/resume';
import { textButton } from '../page/button.ts';
import { element } from '../page/element.ts';
import { grouped } from '../page/grouped.ts';
import { wells } from '../page/result.ts';
import type { SheetContent } from '../page/sheet.ts';

/** Sheet with the run that can be resumed. */
export interface WaitingScreen {
  readonly content: SheetContent;
  /** Text for screen readers. */
  readonly spoken: string;
  show(leftMs: number): void;
}

export interface WaitingScreenParts {
  readonly onGoOn: () => void;
  readonly onLeave: () => void;
}

const SIGN = 'Go on with your run?';
const HEARD = 'It waits where you left it, in one of its pauses.';
const UNHEARD = 'Its last moments were lost. It can go on from here, and will not rank.';

export function createWaitingScreen(
  { score, level, isHeard, leftMs: firstMs }: WaitingRun,
  { onGoOn, onLeave }: WaitingScreenParts,
): WaitingScreen {
  const figures = wells([score, 'Points'], [level, 'Level'], [seconds(firstMs), 'Waits']);
  const left = [...figures.querySelectorAll('b')].at(-1);
  const leave = textButton('Leave it', onLeave);
  leave.setAttribute('aria-keyshortcuts', 'Escape');
  const line = element('p', { class: 'strong', text: isHeard ? HEARD : UNHEARD });
  return {
    content: {
      name: 'waiting',
      sign: SIGN,
      pose: 'idle',
      body: [figures, line],
      actions: [textButton('Go on', onGoOn, { kind: 'lime', size: 'big', icon: 'play' }), leave],
    },
    spoken: `${SIGN} ${grouped(score)} points, level ${level}. ${line.textContent} It waits for ${seconds(firstMs)}.`,
    show(leftMs) {
      const text = seconds(leftMs);
      if (left && left.textContent !== text) left.textContent = text;
    },
  };
}

const seconds = (ms: number): string => `${Math.ceil(ms / 1_000)} s`;
