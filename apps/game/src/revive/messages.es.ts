import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  offerAnnouncement: '¿Un rebote más? {offer}: pulsa R. {seconds} segundos.',
  paymentTimeout: 'Aún no sabemos nada de tu pago. Si se completó, la próxima vez revives gratis.',
  playAgain: 'Jugar otra vez',
  endRun: 'Terminar',
  tryAgain: 'Reintentar',
  title: '¿Un rebote más?',
  reviveFree: 'Revivir gratis',
  reviveForPrice: 'Revivir por {price} MON',
  explanation:
    'Vuelves en una plataforma segura y con escudo. Conservas {score, plural, one {tu punto} other {tus # puntos}}. Una vez por partida.',
  freeRevives: '{count, plural, one {Puedes revivir gratis una vez.} other {Puedes revivir gratis # veces.}}',
} satisfies Translation<typeof source>;
