import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  recordingAwaitsWallet: 'Tu partida está guardada. La registraremos en la cadena cuando tu billetera esté lista.',
  recordingAwaitsNetwork:
    'Tu partida está guardada. No podemos conectar con la cadena, así que volveremos a intentar registrarla.',
  recordingLimitReached: 'Tu partida está guardada. Se alcanzó el límite de registros de hoy. La registraremos mañana.',
  unknownAnswer: 'El servidor envió una respuesta desconocida.',
  serverUnreachable: 'El servidor no respondió.',
  creditKept: 'El pago llegó demasiado tarde para esta partida, así que tu próximo revivir es gratis.',
  contractRefused: 'El contrato lo rechazó.',
  notConfirmed: 'Aún sin confirmar.',
  tooLateToRevive: 'Ya no queda tiempo para revivir en esta partida. No se pagó nada.',
  unreachableNothingPaid: 'No podemos conectar con el servidor. No se pagó nada.',
  notRevivable: 'Ya no puedes revivir en esta partida.',
  reviveOnce: 'Solo puedes revivir una vez por partida.',
  freeReviveUsed: 'Ya usaste tu revivir gratis. No se pagó nada.',
  paymentUsed: 'Este pago ya se usó para revivir en una partida. No se pagó nada más.',
  clientValidationFailed: 'Falló la validación del cliente: {issues}',
  scoreValidationFailed: 'Falló la validación de la puntuación: {reason}',
  unreachable: 'No podemos conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  dailyReplaysLocked: 'Las partidas del día de otros jugadores se abren al terminar el día, a las 00:45 UTC.',
  runNotFound: 'No encontramos esta partida.',
  unknownRun: 'Partida desconocida',
  unknownError: 'Error desconocido',
  securityViolation: 'Se detectó una violación de seguridad',
  startRefused: 'No se puede empezar la partida: {reason}',
} satisfies Translation<typeof source>;
