import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  pauseMusic: 'Pausar música',
  playMusic: 'Poner música',
  musicVolume: 'Volumen de la música',
  music: 'Música',
  musicIsPlaying: 'La música está sonando',
  musicIsOff: 'La música está apagada',
  musicPlaying: 'Música, sonando',
  musicOff: 'Música, apagada',
} satisfies Translation<typeof source>;
