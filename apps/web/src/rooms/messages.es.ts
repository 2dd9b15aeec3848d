import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  ownHostNow: 'Ahora tú eres el anfitrión.',
  someone: 'Alguien',
  enterCode: 'Ingresa un código de sala',
  codeLength: 'El código de sala debe tener exactamente 6 dígitos',
  badCodeCreated: 'El servidor devolvió un código de sala no válido. Inténtalo de nuevo.',
  badCodeJoined: 'Error del servidor: el formato del código de sala no es válido. Inténtalo de nuevo.',
  multiplayerUnreachable:
    'No se pudo conectar con el servidor multijugador. Revisa tu conexión a internet e inténtalo de nuevo.',
  joinFailed: 'No se pudo entrar a la sala. Revisa el código e inténtalo de nuevo.',
  roomNotFound: 'Sala no encontrada',
  connectionTimeout: 'Se agotó el tiempo de conexión',
  connectFailed: 'No se pudo conectar con el servidor',
  errorOccurred: 'Ocurrió un error',
  disconnected: 'Se perdió la conexión con el servidor',
  openInOtherTab: 'Esta sala está abierta en otra pestaña.',
  unknownError: 'Error desconocido',
  createFailed: 'No se pudo crear la sala: {reason}',
  playerJoined: '{name} entró.',
  playerLostConnection: '{name} perdió la conexión.',
  playerIsBack: '{name} volvió.',
  otherHostNow: 'Ahora el anfitrión es {name}.',
  playerFell: '{name} cayó.',
  playerLeft: '{name} salió.',
  playersWaiting: '{count, plural, one {# jugador esperando} other {# jugadores esperando}}',
  minPlayersToStart: 'Se necesitan al menos {count} jugadores para empezar.',
} satisfies Translation<typeof source>;
