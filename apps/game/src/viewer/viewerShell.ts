import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { PlaybackError } from '@jumpy/protocol/frame';
import type { PoseName } from '@jumpy/rig/poses';
import { createIconButton, createTextButton } from '../page/button.ts';
import { createHeroPicture, createIcon } from '../page/svgArt.ts';
import { createElement } from '../page/element.ts';
import '../page/sheet.css';
import * as m from './messages.ts';

/** Time-out for the runs to arrive, in milliseconds. */
const MAX_WAIT_MS = 15_000;

/** Message with a character, shown if there is no run to show. */
export interface ViewerNote {
  readonly title: string;
  readonly pose: PoseName;
  readonly lines: readonly string[];
  readonly actions?: readonly HTMLElement[];
}

export interface ViewerShellOptions {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly label: string;
  /** Classes in addition to those of every viewer. */
  readonly className?: string;
  /** Kind of viewer, shown in the corner. */
  readonly badge: HTMLElement;
  readonly onHome?: (() => void) | undefined;
  /** Above everything else, in its place. */
  readonly header?: HTMLElement | undefined;
  /** Shown above the panes. */
  readonly overlays?: readonly HTMLElement[];
}

/** Page around a viewer: panes, a corner with the sound button, and announcements to screen readers. */
export type ViewerShell = ReturnType<typeof createViewerShell>;

export function createViewerShell(options: ViewerShellOptions) {
  const { window, body, audio, label, className = '', badge, header, onHome, overlays = [] } = options;
  const status = createElement('p', { class: 'unseen', role: 'status' });
  const announce = (text: string): void => {
    status.textContent = text;
  };
  const sound = createSoundButton(audio, announce);
  const panes = createElement('div', { class: 'panes' });
  const corner = createElement('div', { class: 'corner' }, badge, sound.root);
  const attributes = { class: `game viewer ${className}`.trim(), 'aria-label': label };
  const root = createElement('main', attributes, ...(header ? [header] : []), panes, corner, ...overlays, status);
  body.append(root);

  const showNote = (note: ViewerNote): void => panes.replaceChildren(createViewerNote(note));
  /** Actions below an error. A damaged run is not better after a reload. */
  const createActions = ({ canReload }: { readonly canReload: boolean }): HTMLElement[] => [
    ...(canReload ? [createReloadButton(window)] : []),
    ...(onHome ? [createTextButton(m.home(), onHome, { icon: 'home' })] : []),
  ];
  return {
    root,
    panes,
    announce,
    toggleMute: sound.toggle,
    showNote,
    createActions,
    /** Shows an error if no run has been requested in time; returns a cancel function. */
    showNoteIfLate(text: string, isRequested: () => boolean): () => void {
      const timer = window.setTimeout(() => {
        if (isRequested()) return;
        showNote({ title: m.notYetTitle(), pose: 'hurt', lines: [text], actions: createActions({ canReload: true }) });
      }, MAX_WAIT_MS);
      return () => window.clearTimeout(timer);
    },
  };
}

function createSoundButton(audio: AudioEngine, announce: (text: string) => void) {
  const root = createIconButton('sound', m.soundOn(), toggle);

  function toggle(): void {
    audio.unlock();
    audio.setMuted(!audio.settings.muted);
    update();
    announce(audio.settings.muted ? m.soundOff() : m.soundOn());
  }
  function update(): void {
    const { muted } = audio.settings;
    root.replaceChildren(createIcon(muted ? 'mute' : 'sound', 24));
    root.setAttribute('aria-label', muted ? m.soundOff() : m.soundOn());
    root.title = muted ? m.turnSoundOn() : m.turnSoundOff();
    root.setAttribute('aria-pressed', String(muted));
  }
  update();
  return { root, toggle };
}

/** Shows above the view how far a tap has skipped. */
export function createSkipIndicator() {
  const root = createElement('div', { class: 'echo out', 'aria-hidden': 'true', hidden: true });
  return {
    root,
    show(direction: -1 | 1): void {
      root.textContent = direction < 0 ? '−5 s' : '+5 s';
      root.className = `echo out ${direction < 0 ? 'is-left' : 'is-right'}`;
      root.hidden = false;
      void root.offsetWidth;
      root.classList.add('runs');
    },
  };
}

export const VIEWER_ERROR_NOTES: Readonly<Record<Exclude<PlaybackError, 'mismatch'>, Omit<ViewerNote, 'actions'>>> = {
  damaged: {
    title: m.damagedTitle(),
    pose: 'hurt',
    lines: [m.replayDamaged(), m.othersFine()],
  },
  version: {
    title: m.outdatedTitle(),
    pose: 'idle',
    lines: [m.versionUnknown(), m.reloadForVersion()],
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

function createReloadButton(window: Window): HTMLElement {
  return createTextButton(m.reload(), () => window.location.reload(), { variant: 'lime', icon: 'restart' });
}
