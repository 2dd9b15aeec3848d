import { type AudioEngine, createEngine } from '@jumpy/audio/engine';
import type { FromGame } from '@jumpy/protocol/frame';
import { createPreferences, type Preferences } from '../../src/settings/preferences.ts';
import { createReplayViewer, type ReplayViewer } from '../../src/viewer/replayViewer.ts';
import { openWire } from '../../src/viewer/wire.ts';
import { createMemory } from './gamePage.ts';
import { openShellWindow, type ShellWindow } from './shellWindow.ts';

export interface ViewerPage {
  readonly viewer: ReplayViewer;
  readonly shell: ShellWindow;
  heard<Type extends FromGame['type']>(type: Type): (FromGame & { type: Type })[];
  close(): void;
}

interface Own {
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
}

/** A viewer on this page, silent by default, with a window that acts as its shell. */
export function openViewerPage(own: Partial<Own> = {}): ViewerPage {
  const memory = createMemory();
  memory.setItem('jumpy.sound', '{"muted":true}');
  const shell = openShellWindow();
  const wire = openWire({ window, shell: shell.window, origin: window.location.origin }, (runs, fromTick) => {
    void viewer.show(runs, { fromTick });
  });
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const { preferences = createPreferences({ memory, motion }) } = own;
  const viewer = createReplayViewer({
    window,
    body: document.body,
    audio: own.audio ?? createEngine({ createContext: () => new AudioContext(), memory, random: () => 0 }),
    preferences,
    sight: () => ({ still: preferences.still, vision: 'standard', hand: 'right' }),
    random: () => 0.5,
    wire,
  });
  return {
    viewer,
    shell,
    heard: <Type extends FromGame['type']>(type: Type) =>
      (shell.heard as FromGame[]).filter((message): message is FromGame & { type: Type } => message.type === type),
    close() {
      viewer.stop();
      wire.close();
      shell.close();
    },
  };
}
