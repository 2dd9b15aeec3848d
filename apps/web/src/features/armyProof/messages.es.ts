import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  proofExplained:
    'Las 667 obras quedaron fijadas antes de la primera acuñación. Después se sorteó qué token recibía cada una, con un bloque que nadie podía predecir. Tu navegador lo comprueba aquí.',
  chainNotRead: 'No pudimos leer la cadena. Ningún token cambió.',
  onTheChain: 'En la cadena',
  computedHere: 'Calculado aquí',
  block: 'Bloque',
  blockHash: 'Su hash',
  offset: 'Desplazamiento',
  blocksPicked: 'Bloques elegidos',
  tokenIsArtwork: 'El token {token} es la obra {artwork}',
  drawnFromTraits:
    'Dibujada aquí a partir de los rasgos del ejército, para que puedas compararla con la imagen de la lista.',
  whoIsWhoInArmy: 'Quién es quién en el ejército',
  whoIsWhoTitle: 'QUIÉN ES QUIÉN',
  checkingArmy: 'Comprobando el ejército',
  proofNotLoaded: 'No pudimos cargar la prueba',
  listMatches: 'El hash de la lista coincide con el de la cadena.',
  listDiffers: 'El hash de la lista no coincide con el de la cadena.',
  listNotLoaded: 'No pudimos cargar la lista, así que no calculamos su hash.',
  noListHash: 'Aún no hay un hash en la cadena. Sin él, nadie puede acuñar.',
  listTitle: 'LA LISTA',
  saleEnded: 'La venta terminó. En un momento se elige un bloque.',
  saleStillOn: 'La venta sigue: {minted} acuñados. El sorteo llega cuando termine.',
  drawTitle: 'EL SORTEO',
  offsetMatches: 'El desplazamiento de la cadena coincide con este bloque.',
  offsetDiffers: 'El desplazamiento de la cadena no coincide con este bloque.',
  blockForgotten: 'El nodo ya no tiene ese bloque. Un explorador de bloques aún muestra su hash.',
  tokenTitle: 'UN TOKEN',
  listExplained:
    '<link>La lista</link> tiene un hash de la imagen de cada obra y otro de su descripción. El hash de la propia lista se escribió en el contrato antes de la primera acuñación y nadie puede cambiarlo.',
  drawExplained:
    'Después de la venta, el contrato elige un bloque tres más adelante. El resto de dividir su hash entre {count} es el desplazamiento: el token 0 es la obra con ese número, el token 1 la siguiente, y así, volviendo al principio al llegar al final.',
  blocksSkipped:
    'Se eligieron {picked} bloques: {skipped, plural, one {# pasó} other {# pasaron}} sin sorteo. Saltarse un bloque puede significar que a alguien no le gustó el resultado.',
  blockPicked: 'El bloque {block} está elegido. El sorteo será cuando exista.',
  tokenUnknown: 'Nadie sabe aún quién es el token {token}. El sorteo lo decidirá.',
  fileMatches: '{file, select, picture {La imagen} other {La descripción}} coincide con la lista.',
  fileDiffers:
    '{file, select, picture {La imagen} other {La descripción}} no coincide con la lista: alguien la cambió.',
  fileNotLoaded:
    'No pudimos cargar {file, select, picture {la imagen} other {la descripción}}, así que no la comparamos.',
  fileAfterReveal:
    '{file, select, picture {La imagen} other {La descripción}} se podrá comparar tras revelar los personajes.',
  tokenNumber: 'Token, de 0 a {last}',
  tokenNumberInvalid: 'Los tokens van de 0 a {last}.',
} satisfies Translation<typeof source>;
