import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  invitation: '¡Salta conmigo en {productName}!',
  shareInviteLink: 'Comparte tu enlace de invitación',
  copyThisLink: 'Copia este enlace:',
  done: 'Listo',
  share: 'Compartir',
  linkCopied: 'Enlace copiado',
  shareTitle: 'COMPARTIR',
  profileHidden: 'Tu perfil público está desactivado. Solo tú puedes verlo.',
  publicProfile: 'Perfil público',
  shareProfile: 'Compartir perfil',
  shareYourProfile: 'Comparte tu perfil',
  shareQuest: 'Comparte esta misión',
  playerScored: '¡{name} hizo {score} en {productName}! Mira su partida o intenta superarla.',
  iScored: '¡Hice {score} en {productName}! Mira mi partida o intenta superarla.',
  scoreInProduct: '{score} en {productName}',
  shareRun: 'Comparte esta partida',
  playerInProduct: '{username} en {productName}',
  myBest: 'Mi récord en {productName}: {score}. ¡Mira mis partidas o intenta superarlas!',
  iPlay: 'Juego {productName}. ¡Salta conmigo!',
  playerBest: '{username} llegó a {score} en {productName}. ¡Mira sus partidas o intenta superarlas!',
  playerPlays: '{username} juega {productName}.',
  questInProduct: '{title} en {productName}',
  iDidQuest: 'Logré “{title}” en {productName}. ¿Y tú?',
  playerDidQuest: '{name} logró “{title}” en {productName}. ¿Y tú?',
} satisfies Translation<typeof source>;
