import type { PlaybackError } from '@jumpy/protocol/frame';
import type { PoseName } from '@jumpy/rig/poses';
import { createHeroPicture } from '../page/svgArt.ts';
import { createElement } from '../page/element.ts';
import '../page/sheet.css';

/** Message with a character, shown if there is no run to show. */
export interface ViewerNote {
  readonly title: string;
  readonly pose: PoseName;
  readonly lines: readonly string[];
  readonly actions?: readonly HTMLElement[];
}

export const VIEWER_ERROR_NOTES: Readonly<Record<Exclude<PlaybackError, 'mismatch'>, Omit<ViewerNote, 'actions'>>> = {
  damaged: {
    title: 'TORN',
    pose: 'hurt',
    lines: ['This replay is damaged and cannot be shown.', 'Every other run is safe.'],
  },
  version: {
    title: 'UNKNOWN RULES',
    pose: 'idle',
    lines: ['This page does not have the rules this run was played by.', 'Reload the page to fetch them.'],
  },
};

export function createViewerNote({ title, pose, lines, actions = [] }: ViewerNote): HTMLElement {
  return createElement(
    'div',
    { class: 'panel is-note' },
    createElement('h1', { class: 'sign', text: title }),
    createElement('div', { class: 'portrait' }, createHeroPicture(pose, 116)),
    ...lines.map((text, index) => createElement('p', { text, class: index === 0 ? 'strong' : '' })),
    ...(actions.length === 0 ? [] : [createElement('div', { class: 'actions' }, ...actions)]),
  );
}
