import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  soundOff: 'Sonido desactivado',
  soundOn: 'Sonido activado',
  levelReached: 'Nivel {level}, {place}',
  runOver: 'Fin de la partida. {score, plural, one {# punto} other {# puntos}}.',
  runOverBy: 'Fin de la partida. {cause}. {score, plural, one {# punto} other {# puntos}}.',
  ghostNotLoaded: 'No pudimos cargar el fantasma.',
  runNotRestored: 'No pudimos recuperar tu partida. Lo que recibimos está guardado.',
  noAnswer: 'Aún no hay respuesta. Revisa tu conexión y reintenta.',
  playingWithoutGhost: '{reason} Juegas sin él.',
} satisfies Translation<typeof source>;
