import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  bestRunPace: 'RITMO DE TU RÉCORD',
  bestRunEnd: 'TU RÉCORD LLEGÓ AQUÍ',
  yourBest: 'Tu récord',
  pointsToGo: '{points, select, 1 {Falta} other {Faltan}} {points}',
  pointsToBest: 'A {points} {points, select, 1 {punto} other {puntos}} de tu récord',
  pointsToRival: 'A {points} {points, select, 1 {punto} other {puntos}} de {name}',
} satisfies Translation<typeof source>;
