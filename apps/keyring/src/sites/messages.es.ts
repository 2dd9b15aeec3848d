import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  yourWallet: 'Tu billetera',
  oneMoment: 'Un momento…',
  done: 'Listo',
  canceled: 'Cancelado',
  notPossible: 'No es posible',
  siteUnreachable: 'Sin conexión con el sitio',
  backToSite: 'Puedes cerrar esta ventana y volver al sitio.',
  cutOffFromSite: 'Tu navegador desconectó esta ventana del sitio que la abrió. No cambió nada. Cierra esta ventana.',
  siteSilent: 'El sitio que abrió esta ventana no responde. No cambió nada.',
  siteGone: 'El sitio dejó de esperar esto. Aquí no pasa nada más.',
  siteWithoutAddress: 'Una página sin dirección propia no puede pedir tu billetera. Cierra esta ventana.',
  siteNotSafe:
    'Este sitio no usa https, así que cualquiera en el camino podría cambiarlo. No puede pedir tu billetera.',
  siteIsOurs: 'Esta página no necesita esta ventana. Ciérrala y vuelve.',
  siteNotAllowed: 'Este sitio no puede pedir tu billetera aquí. No cambió nada.',
  siteRequestFailed: 'Algo salió mal en tu billetera. No cambió nada.',
  otherSiteFirst: 'Tu billetera ya te pregunta algo en otra ventana. Termina eso primero y vuelve a intentarlo.',
  noWallet: 'Aún no tienes billetera. Créala primero en el juego.',
  otherProvider: 'Esta billetera es de otro proveedor, así que otros sitios no pueden usarla.',
  notOnThisDevice:
    'Tu billetera no está abierta en este dispositivo. Ábrela primero en el juego: una ventana de otro sitio nunca te pide tu contraseña ni tu llave de acceso.',
  signatureForOurContract:
    'El sitio pide una firma para un contrato del propio juego. Tu billetera nunca firma eso para otros sitios.',
  storageBlocked: 'Tu navegador no deja que tu billetera guarde nada, así que no se puede abrir aquí.',
  signedOut: 'Tu sesión está cerrada',
  signInFirst: 'Inicia sesión en {productName} en este navegador y vuelve a esta ventana.',
  serverUnreachable: 'No pudimos conectar con {productName}. Revisa tu conexión y reinténtalo.',
  openProduct: 'Abrir {productName}',
  tryAgain: 'Reintentar',
  cancel: 'Cancelar',
  connectedSites: 'Sitios conectados',
  connectedSitesExplained:
    'Estos sitios ven la dirección de tu billetera y pueden pedirte firmas y pagos. Cada vez te preguntamos en una ventana de tu billetera.',
  connectedHere: 'Esta lista es solo de este navegador.',
  noSites: 'Ningún sitio está conectado en este navegador.',
  siteWallet: 'Billetera {address}',
  siteUsed: 'Último uso: {date}',
  disconnect: 'Desconectar',
  disconnectSite: 'Desconectar {site}',
  siteDisconnected: '{site} está desconectado. Tiene que volver a preguntarte.',
  sitesUnreadable: 'No pudimos leer la lista. Recarga esta página y reinténtalo.',
  sitesOff: 'Otros sitios no pueden pedir tu billetera aquí.',
  walletLoadFailed: 'No pudimos cargar tu billetera. No se pierde nada de lo que hay en ella.',
} satisfies Translation<typeof source>;
