import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  updateNow: 'Actualizar ahora',
  later: 'Más tarde',
  hardRefresh: 'Recarga total',
  clearCaches: 'Borrar cachés',
  update: 'Actualización',
  clearCachesKeeps: 'Borrar cachés conserva tu billetera y tus partidas sin enviar.',
  updating: 'Actualizando',
  backInAMoment: 'Jumpy vuelve en un momento.',
  refreshing: 'Recargando',
  reloadingEverything: 'Recargando todo…',
  clearing: 'Borrando',
  walletAndRunsStay: 'Tu billetera y tus partidas sin enviar se conservan.',
  serverUnreachable: 'No hay conexión con Jumpy',
  nothingCleared: 'No se borró nada. Inténtalo de nuevo cuando tengas conexión.',
  updateStuck: 'La actualización no empezó',
  tryHardRefresh: 'Prueba con Recarga total.',
  newVersion: 'Hay una nueva versión de Jumpy',
  waiting: 'En espera',
  reloadsAfter:
    'Jumpy se recargará {work, select, run {cuando termine tu partida} room {cuando salgas de tu sala} sending {cuando se envíe tu partida} other {cuando termine tu solicitud}}.',
} satisfies Translation<typeof source>;
