import type { WatchError } from '@jumpy/protocol/frame';
import type { PoseName } from '@jumpy/rig/poses';
import { heroPicture } from '../page/art.ts';
import { element } from '../page/element.ts';
import '../page/sheet.css';

/** Message with a character, shown if there is no run to show. */
export interface NoteContent {
  readonly sign: string;
  readonly pose: PoseName;
  readonly lines: readonly string[];
  readonly actions?: readonly HTMLElement[];
}

export const ERROR_NOTES: Readonly<Record<Exclude<WatchError, 'mismatch'>, Omit<NoteContent, 'actions'>>> = {
  damaged: {
    sign: 'TORN',
    pose: 'hurt',
    lines: ['This replay is damaged and cannot be shown.', 'Every other run is safe.'],
  },
  version: {
    sign: 'UNKNOWN RULES',
    pose: 'idle',
    lines: ['This page does not have the rules this run was played by.', 'Reload the page to fetch them.'],
  },
};

export function createNote({ sign, pose, lines, actions = [] }: NoteContent): HTMLElement {
  return element(
    'div',
    { class: 'panel is-note' },
    element('h1', { class: 'sign', text: sign }),
    element('div', { class: 'portrait' }, heroPicture(pose, 116)),
    ...lines.map((text, index) => element('p', { text, class: index === 0 ? 'strong' : '' })),
    ...(actions.length === 0 ? [] : [element('div', { class: 'actions' }, ...actions)]),
  );
}
