import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  controls: 'Controles',
  keysAndThumb: 'Teclas y pulgar',
  oneButton: 'Un botón',
  tilt: 'Inclinar',
  hopButton: 'Botón de brincar',
  right: 'Derecha',
  left: 'Izquierda',
  motion: 'Movimiento',
  sameAsDevice: 'Como el sistema',
  full: 'Completo',
  reduced: 'Reducido',
  colors: 'Colores',
  standard: 'Estándar',
  colorBlind: 'Para daltonismo',
  audioGuide: 'Guía de audio',
  off: 'No',
  on: 'Sí',
  bothEars: 'Ambos oídos',
  oneEar: 'Un oído',
  audioGuideNote:
    'Te lleva de plataforma en plataforma con sonidos: agudo es a la derecha, grave a la izquierda. También en salas y en las partidas que miras, hasta la velocidad normal. En los ajustes del juego puedes oír cada sonido.',
  raceYourBest: 'Compite con tu récord',
  raceYourBestNote: 'Una línea al ritmo de tu mejor partida, o su fantasma en el recorrido del día.',
  offerRevive: 'Ofrecer revivir',
  recordOnChain: 'Registrar en la cadena',
  bests: 'Récords',
  all: 'Todas',
  recordOnChainNote:
    'Escribe tus partidas en la cadena desde tu billetera. Cada registro cuesta unos pocos MON. Tus estadísticas se guardan igual.',
  vibration: 'Vibración',
} satisfies Translation<typeof source>;
