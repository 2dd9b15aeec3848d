import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  compared: 'Qué',
  board: 'Tabla',
  found: 'Resultado',
  score: 'Puntuación',
  jumps: 'Saltos',
  stomps: 'Pisotones',
  level: 'Nivel',
  time: 'Tiempo',
  same: 'Igual:',
  different: 'Distinto:',
} satisfies Translation<typeof source>;
