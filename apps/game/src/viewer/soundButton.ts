import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { createIcon } from '../page/svgArt.ts';
import { createIconButton } from '../page/button.ts';

export interface SoundButton {
  readonly root: HTMLElement;
  toggle(): void;
}

export function createSoundButton(audio: AudioEngine, say: (text: string) => void): SoundButton {
  const root = createIconButton('sound', 'Sound on', toggle);

  function toggle(): void {
    audio.unlock();
    audio.setMuted(!audio.settings.muted);
    dress();
    say(audio.settings.muted ? 'Sound off' : 'Sound on');
  }
  function dress(): void {
    const { muted } = audio.settings;
    root.replaceChildren(createIcon(muted ? 'mute' : 'sound', 24));
    root.setAttribute('aria-label', muted ? 'Sound off' : 'Sound on');
    root.title = muted ? 'Turn sound on' : 'Turn sound off';
    root.setAttribute('aria-pressed', String(muted));
  }
  dress();
  return { root, toggle };
}
