import { createEngine } from '@jumpy/audio/engine';
import type { FromGame } from '@jumpy/protocol/frame';
import { createPreferences } from '../../src/settings/preferences.ts';
import { createTheatre, type Theatre } from '../../src/theatre/theatre.ts';
import { openWire } from '../../src/theatre/wire.ts';
import { createMemory } from './gamePage.ts';
import { openShellWindow, type ShellWindow } from './shellWindow.ts';

export interface TheatrePage {
  readonly theatre: Theatre;
  readonly shell: ShellWindow;
  heard<Type extends FromGame['type']>(type: Type): (FromGame & { type: Type })[];
  close(): void;
}

/** A silent theatre on this page, and a window that plays its shell. */
export function openTheatrePage(): TheatrePage {
  const memory = createMemory();
  memory.setItem('jumpy.sound', '{"muted":true}');
  const shell = openShellWindow();
  const wire = openWire({ window, shell: shell.window, origin: window.location.origin }, (runs) => {
    void theatre.show(runs);
  });
  const preferences = createPreferences({ memory, motion: window.matchMedia('(prefers-reduced-motion: reduce)') });
  const theatre = createTheatre({
    window,
    body: document.body,
    audio: createEngine({ createContext: () => new AudioContext(), memory, random: () => 0 }),
    sight: () => ({ still: preferences.still, vision: 'standard', hand: 'right' }),
    random: () => 0.5,
    wire,
  });
  return {
    theatre,
    shell,
    heard: <Type extends FromGame['type']>(type: Type) =>
      (shell.heard as FromGame[]).filter((message): message is FromGame & { type: Type } => message.type === type),
    close() {
      theatre.stop();
      wire.close();
      shell.close();
    },
  };
}
