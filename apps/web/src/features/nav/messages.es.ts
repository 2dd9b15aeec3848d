import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  profileAndWallet: 'Perfil y billetera',
  menu: 'Menú',
  main: 'Principal',
  profile: 'Perfil',
  theArmy: 'ejército',
  admin: 'Admin',
  communityChat: 'Chat de la comunidad',
  socialPage: 'Página en redes sociales',
  help: 'Ayuda',
  settings: 'Ajustes',
  logOut: 'Cerrar sesión',
  home: 'Inicio',
  daily: 'Diario',
  shop: 'Tienda',
  mint: 'Acuñar',
  stats: 'Tablas',
  quests: 'Misiones',
  questsToClaim: 'Misiones, {count} por reclamar',
  tryIt: 'Probar',
  signIn: 'Entrar',
  productHome: '{productName}, inicio',
} satisfies Translation<typeof source>;
