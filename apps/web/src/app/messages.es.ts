import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  finishingDiscordLogin: 'TERMINANDO EL INICIO DE SESIÓN CON DISCORD...',
  playNow: 'Jugar ahora',
  share: 'Compartir',
  home: 'Inicio',
  noWalletYet: 'Aún no tienes billetera. Crearla toma unos segundos.',
  createWallet: 'Crear billetera',
  openWallet: 'Abrir billetera',
  shareProfile: 'Compartir perfil',
  shareThisProfile: 'Compartir este perfil',
  shareThisQuest: 'Compartir esta misión',
  shareThisRace: 'Compartir esta carrera',
  privyRequired: 'Se necesita una instancia de Privy',
  monAmount: '{amount} MON',
} satisfies Translation<typeof source>;
