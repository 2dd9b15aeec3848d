import { type AudioEngine, createAudioEngine } from '@jumpy/audio/audioEngine';
import type { GameToShellMessage } from '@jumpy/protocol/frame';
import { createPreferences, type Preferences } from '../../src/settings/preferences.ts';
import { createReplayViewerPage, type ReplayViewerPage } from '../../src/viewer/replayViewerPage.ts';
import { openViewerBridge } from '../../src/viewer/viewerBridge.ts';
import { createMemory } from './gamePage.ts';
import { openShellWindow, type ShellWindow } from './shellWindow.ts';

export interface ViewerPage {
  readonly viewer: ReplayViewerPage;
  readonly shell: ShellWindow;
  received<Type extends GameToShellMessage['type']>(type: Type): (GameToShellMessage & { type: Type })[];
  close(): void;
}

interface ViewerPageDeps {
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
}

/** A viewer on this page, silent by default, with a window that acts as its shell. */
export function openViewerPage(overrides: Partial<ViewerPageDeps> = {}): ViewerPage {
  const memory = createMemory();
  memory.setItem('jumpy.sound', '{"muted":true}');
  const shell = openShellWindow();
  const wire = openViewerBridge({ window, shell: shell.window, origin: window.location.origin }, (runs, fromTick) => {
    void viewer.show(runs, { fromTick });
  });
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const { preferences = createPreferences({ storage: memory, motionQuery: motion }) } = overrides;
  const viewer = createReplayViewerPage({
    window,
    body: document.body,
    audio:
      overrides.audio ??
      createAudioEngine({ createContext: () => new AudioContext(), storage: memory, random: () => 0 }),
    preferences,
    visualSettings: () => ({ reducedMotion: preferences.reducedMotion, vision: 'standard', hand: 'right' }),
    random: () => 0.5,
    bridge: wire,
  });
  return {
    viewer,
    shell,
    received: <Type extends GameToShellMessage['type']>(type: Type) =>
      (shell.received as GameToShellMessage[]).filter(
        (message): message is GameToShellMessage & { type: Type } => message.type === type,
      ),
    close() {
      viewer.stop();
      wire.close();
      shell.close();
    },
  };
}
