import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  home: 'Inicio',
  mintYourCharacter: 'ACUÑA TU PERSONAJE',
  mintHint: 'Gratis. Tarda un minuto.',
  loadingPlayerData: 'CARGANDO TUS DATOS…',
  multiplayer: 'MULTIJUGADOR',
  practice: 'PRÁCTICA',
  daily: 'DIARIO',
  dailyCourse: 'Diario: recorrido del día',
  dailyLocked: 'Diario: recorrido del día (bloqueado): {reason}',
  goalRank: 'Rango: {name}',
  openQuests: 'Todas las misiones',
  goalsNotLoaded: 'No pudimos cargar tus metas.',
  goalsTryAgain: 'Reintentar',
  allGoalsDone: '¡Cumpliste todas tus metas! Mañana hay más.',
  passport: 'Tu pasaporte',
  weekStartsIn: 'Esta semana: {place}',
  goalsTitle: 'TUS METAS',
  playTodaysCourse:
    'Juega el recorrido de hoy: {count, plural, =0 {¡sé el primero!} one {# jugador hasta ahora} other {# jugadores hasta ahora}}',
  todaysBest: 'Recorrido de hoy: tu récord es {best}',
  todaysRank: 'Recorrido de hoy: tu récord es {best}, n.º {rank}',
  yourCharacter: 'Tu personaje: {name}',
  solo: 'SOLO',
  practiceBest: 'Récord de práctica <b>{score}</b> · en este dispositivo',
} satisfies Translation<typeof source>;
