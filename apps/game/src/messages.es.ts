import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  tiltNotFound: 'No detectamos inclinación. Arrastra para moverte.',
  rivalPassed: 'Pasaste a {name}',
  newVersion: 'Hay una nueva versión de Jumpy. Recarga para jugarla.',
  paused: 'En pausa',
  noPausesInMode: 'En este modo no hay pausas.',
  allPausesUsed: 'Ya usaste las {count} pausas.',
  tooSoon: 'Primero juega un poco más.',
  bestRunPace: 'RITMO DE TU RÉCORD',
  bestRunEnd: 'TU RÉCORD LLEGÓ AQUÍ',
  yourBest: 'Tu récord',
  pointsToGo: '{points, select, 1 {Falta} other {Faltan}} {points}',
  pointsToBest: 'A {points} {points, select, 1 {punto} other {puntos}} de tu récord',
  pointsToRival: 'A {points} {points, select, 1 {punto} other {puntos}} de {name}',
} satisfies Translation<typeof source>;
