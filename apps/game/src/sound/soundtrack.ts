import { buzz } from '@jumpy/audio/haptics';
import type { AudioEngine } from '@jumpy/audio/engine';
import type { SimEvent } from '@jumpy/sim/events';

/** Steps of the scale that landings climb with the combo, semitones. */
const COMBO_STEPS = [0, 2, 4, 7, 9, 12];

/** What is heard and felt of a run. */
export function soundEvent(
  event: SimEvent,
  { audio, device }: { readonly audio: AudioEngine; readonly device: Parameters<typeof buzz>[0] },
): void {
  switch (event.type) {
    case 'land':
      if (event.platform !== 'spring')
        audio.play('land', { semitones: COMBO_STEPS[event.combo] ?? 0, gain: event.fresh ? 1 : 0.6 });
      return buzz(device, 'land');
    case 'hop':
      audio.play('hop');
      return buzz(device, 'hop');
    case 'spring':
      audio.play('spring');
      return buzz(device, 'spring');
    case 'stomp':
      audio.play('stomp');
      return buzz(device, 'stomp');
    case 'pickup':
      audio.play(event.pickup === 'star' ? 'star' : event.pickup === 'jetpack' ? 'jetpack' : 'pickup');
      return buzz(device, 'pickup');
    case 'level':
      audio.setPlace(event);
      if (event.level > 1) audio.play('level');
      return event.level > 1 ? buzz(device, 'level') : undefined;
    case 'crumble':
      return audio.play('crumble', { gain: 0.5 });
    case 'crumbled':
    case 'worn':
      return audio.play('crumble');
    case 'cloudGone':
      return audio.play('crumble', { semitones: 9, gain: 0.4 });
    case 'net':
      return audio.play('net');
    case 'shieldLost':
      return audio.play('shield');
    case 'shot':
      return audio.play('shot');
    case 'end':
      audio.play(event.cause === 'summit' ? 'best' : 'death');
      return buzz(device, 'death');
    default:
      return;
  }
}
