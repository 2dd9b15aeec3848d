import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  settingsNote: 'Nada de esto cambia el desarrollo de una partida.',
  tryAgain: 'Reintentar',
  seeUnsent: 'Ver pendientes',
  learnAgainHint: 'Un repaso rápido de cómo moverte y dar brincos.',
  learnAgain: 'Repasar',
  helpHint: 'Tus datos y todo lo demás que quieras saber.',
  help: 'Ayuda',
  off: 'No',
  liveViewingNote:
    'Con unos segundos de retraso y nunca tus partidas del día. Si eliges No, tu partida se oculta al instante. Vale para todos tus dispositivos.',
  settings: 'Ajustes',
  settingsTitle: 'AJUSTES',
  liveViewing: 'Dejar que otros vean mis partidas en vivo',
  sound: 'Sonido',
  paused: 'Pausa',
  publicProfileNote:
    'Quien tenga el enlace puede ver tus mejores partidas, hazañas y personajes. Si eliges No, la página se oculta y tu nombre ya no lleva a ella. Las tablas y las partidas siguen.',
  followers: 'Otros pueden seguirme',
  followersNote:
    'Quienes te siguen te ven en sus tablas y se enteran cuando los superas. Al desactivarlo, quitas a todos.',
  publicProfile: 'Perfil público',
  saveFailed: 'No pudimos guardarlo.',
  loadFailed: 'No pudimos cargarlo.',
  language: 'Idioma',
  on: 'Sí',
  music: 'Música',
  musicVolume: 'Volumen de la música',
  effects: 'Efectos',
  effectsVolume: 'Volumen de los efectos',
  guide: 'Guía',
  guideVolume: 'Volumen de la guía',
  unsentRuns: '{count, plural, one {Tienes una partida sin enviar.} other {Tienes # partidas sin enviar.}}',
  volumeOff: 'Mudo',
  reminders: 'Recordatorios',
  remindersNote: 'En este dispositivo, máximo uno al día. Nunca muestran nombres.',
  streakReminder: 'Mi racha está por terminar',
  leagueReminder: 'La semana de mi liga está por terminar',
  raceReminder: 'Alguien a quien sigo me superó',
  remindersUnsupported: 'Este navegador no puede mostrar recordatorios.',
  remindersNeedInstall: 'En un iPhone o iPad, primero agrega el juego a tu pantalla de inicio.',
  howToInstall: 'Cómo instalarlo',
  remindersBlocked:
    'Tu navegador bloquea las notificaciones de este sitio. Permítelas en su configuración y recarga la página.',
  remindersNotAllowed: 'Tu navegador debe permitir que te enviemos notificaciones. Inténtalo de nuevo.',
} satisfies Translation<typeof source>;
