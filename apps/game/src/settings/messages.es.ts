import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  soundsNotLoaded: 'No pudimos cargar los sonidos. Revisa tu conexión y reintenta.',
  settingsNotLoaded: 'No pudimos cargar los ajustes. Revisa tu conexión y reintenta.',
  tiltUnavailable: 'Este navegador no detecta inclinación. Puedes tocar o usar teclas.',
  on: 'Sí',
  off: 'No',
  volumeOff: 'Mudo',
  sample: 'Probar',
  learnSounds: 'Conocer los sonidos',
  learnAgain: 'Repasar',
  settingsTitle: 'AJUSTES',
  done: 'Listo',
  sound: 'Sonido',
  music: 'Música',
  effects: 'Efectos',
  guide: 'Guía',
  practiceSpeed: 'Velocidad de práctica',
  fullSpeed: 'Normal',
  slower: '0.8×',
  slowest: '0.6×',
  practiceNet: 'Red de práctica',
  practiceHelpNote: 'La red frena tus caídas. Las partidas con ayuda no se guardan, y en los retos no hay.',
} satisfies Translation<typeof source>;
