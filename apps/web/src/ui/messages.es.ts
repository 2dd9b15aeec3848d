import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  reason: 'Motivo: {reason}',
  yourGoals: 'Tus metas',
  goalDone: 'cumplida',
  goalProgress: '{progress} de {target}',
  tryAgain: 'Reintentar',
  profileInNewTab: 'Perfil en una pestaña nueva',
  race: 'Retar',
  keys: 'Teclas',
  close: 'Cerrar',
  levelShort: 'NIV {level}',
  xpProgress: '{progress} / {required} XP',
  xpToLevel: 'XP para el nivel {level}',
  featsTitle: 'HAZAÑAS',
  featNotDone: 'Aún no la lograste.',
  watchMomentOf: 'Ver el momento de {title}',
  bronze: 'Bronce',
  silver: 'Plata',
  gold: 'Oro',
  noStamp: 'Aún sin sello.',
  howToStamp: 'Súbelo entero en una partida clasificatoria.',
  follow: 'Seguir',
  following: 'Siguiendo',
  followPlayer: 'Seguir a {name}',
  followedPlayer: 'Siguiendo a {name}: dejar de seguir',
} satisfies Translation<typeof source>;
