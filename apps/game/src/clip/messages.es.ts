import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  clip: 'Clip',
  makeClip: 'Hacer un clip',
  clipTitle: 'CLIP',
  whichPart: 'Diez segundos de esta partida, en un video para compartir. ¿Cuáles?',
  lastSeconds: 'El final',
  bestMoment: 'El mejor momento',
  cancel: 'Cancelar',
  makingClip: 'Haciendo tu clip…',
  progress: 'Avance',
  yourClip: 'Tu clip',
  clipReady: 'Tu clip está listo: {seconds} s, {size} MB.',
  share: 'Compartir',
  download: 'Descargar',
  close: 'Cerrar',
  clipFailed: 'No pudimos hacer el clip. Inténtalo de nuevo.',
  shareFailed: 'No se pudo compartir. Descárgalo mejor.',
  tryAgain: 'Reintentar',
} satisfies Translation<typeof source>;
