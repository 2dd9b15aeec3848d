import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  watchOn: 'Ver en {product}',
  goTo: 'Ir a {product}',
  opensNewTab: '{text}, abre otra pestaña',
  notFoundTitle: 'NO ESTÁ',
  notFound: 'No encontramos esa partida.',
  notFoundReason: 'Quizá el enlace está incompleto o la partida nunca terminó.',
  removedTitle: 'RETIRADA',
  removed: 'Esta partida se retiró de las tablas.',
  removedReason: 'Alguien del equipo la quitó, así que no hay nada que ver.',
  closedTitle: 'AÚN NO',
  closed: 'Esta repetición aún no está abierta.',
  closedReason: 'Puede que otros sigan jugando su recorrido. ¡Sin spoilers!',
  offlineTitle: 'SIN CONEXIÓN',
  offline: 'No pudimos cargar la partida.',
  offlineReason: 'Revisa tu conexión y reintenta.',
  busyTitle: 'UN MOMENTO',
  busy: 'El servidor no pudo responder.',
  busyReason: 'Reintenta en un momento.',
  tryAgain: 'Reintentar',
} satisfies Translation<typeof source>;
