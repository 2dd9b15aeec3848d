import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  title: '¿Seguir tu partida?',
  pausedWhereLeft: 'Está en pausa donde la dejaste.',
  lastSecondsLost: 'Perdimos los últimos segundos. Puedes continuar, pero no será clasificatoria.',
  points: 'Puntos',
  level: 'Nivel',
  timeLeft: 'Tiempo',
  endRun: 'Terminar',
  resume: 'Continuar',
  announcement: '{title} {score, plural, one {# punto} other {# puntos}}, nivel {level}. {state} Te quedan {timeLeft}.',
} satisfies Translation<typeof source>;
