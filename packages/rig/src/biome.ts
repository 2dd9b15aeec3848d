import { BIOME_IDS, type BiomeId } from './biomeIds.ts';
import { SLAB_COLORS } from './palette.ts';

export { BIOME_IDS, type BiomeId };

/** Colors of a biome; `D` is the shaded, `L` the lit version. */
export interface Biome {
  /** Six steps from the dark edge to the light. */
  readonly sky: readonly [string, string, string, string, string, string];
  /** The light's disc, and the marks on it. */
  readonly light: string;
  readonly lightD: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly front: string;
  readonly top: string;
  readonly topD: string;
  readonly topL: string;
  readonly hull: string;
  readonly hullD: string;
  /** Rim light on objects in this biome. */
  readonly rim: string;
  /** Accents of plants and drifting objects, in the order documented in the scene's file. */
  readonly accents: readonly [string, string, string, string, string, string];
}

/**
 * Colors of each biome.
 *
 * @example BIOMES.frost.light // '#FFFFFF'
 */
export const BIOMES: Readonly<Record<BiomeId, Biome>> = {
  meadow: {
    sky: ['#6E9BE0', '#95B4E8', '#C4C4E6', '#F4CBC6', '#FFDDB4', '#FFEBC0'],
    light: '#FFF8DC',
    lightD: '#FFEFC0',
    far: '#9BB3CF',
    mid: '#6FA9A3',
    near: '#3F8C7C',
    front: '#1F5F63',
    top: SLAB_COLORS.meadow,
    topD: SLAB_COLORS.meadowD,
    topL: SLAB_COLORS.meadowL,
    hull: '#B2714A',
    hullD: '#824D35',
    rim: '#FFF0C4',
    accents: ['#FFF4E2', '#F3CFCB', '#4C958C', '#2F7770', '#FFE9F0', '#8AA6C8'],
  },
  hollow: {
    sky: ['#0C2C3E', '#11404C', '#19585A', '#2B7568', '#549A78', '#8BBF85'],
    light: '#FFE9A8',
    lightD: '#F6D684',
    far: '#1B5C5B',
    mid: '#134650',
    near: '#0C3040',
    front: '#08222F',
    top: SLAB_COLORS.hollow,
    topD: SLAB_COLORS.hollowD,
    topL: SLAB_COLORS.hollowL,
    hull: '#FFE6C4',
    hullD: '#D5AE86',
    rim: '#BFF2C2',
    accents: ['#B9504F', '#7C2F45', '#6E7F6A', '#FFF2A8', '#247068', '#E0836A'],
  },
  neon: {
    sky: ['#120A36', '#1B1149', '#291762', '#3D1F7C', '#582A93', '#7A3AA4'],
    light: '#FFE9CC',
    lightD: '#F3CFB0',
    far: '#2F3590',
    mid: '#1F2570',
    near: '#131849',
    front: '#0B0F33',
    top: '#4FE3FF',
    topD: '#1D8FC4',
    topL: '#C4F7FF',
    hull: '#4A378F',
    hullD: '#2C1D63',
    rim: '#FF8FD8',
    accents: ['#FF5FB0', '#4FE3FF', '#FFC84A', '#E9DDFF', '#5660C4', '#3D46A0'],
  },
  lagoon: {
    sky: ['#06345C', '#0A4C7C', '#12699B', '#2489B4', '#4BACC6', '#8ED3D3'],
    light: '#FFF6D8',
    lightD: '#FFEBB4',
    far: '#177BA3',
    mid: '#0E5C88',
    near: '#08406A',
    front: '#052B4C',
    top: '#FFDF9C',
    topD: '#D9A75C',
    topL: '#FFF2CC',
    hull: '#FF8F86',
    hullD: '#C4566A',
    rim: '#BFF6F0',
    accents: ['#E0717F', '#E8A55C', '#A86BC9', '#D9FBFF', '#1F8FA0', '#0F6E8C'],
  },
  frost: {
    sky: ['#3E5CB0', '#6182CB', '#8CACE2', '#B7D0F0', '#DDECF9', '#F3FAFD'],
    light: '#FFFFFF',
    lightD: '#E8F4FC',
    far: '#A9C4E6',
    mid: '#7BA0D2',
    near: '#4B74B3',
    front: '#2B4D8E',
    top: '#FFFFFF',
    topD: '#B9D5EF',
    topL: '#FFFFFF',
    hull: '#7FAFE0',
    hullD: '#4D7DBA',
    rim: '#FFFFFF',
    accents: ['#F3FAFD', '#E6F2FC', '#FFFFFF', '#C9DDF3', '#94B6E0', '#FFD9C4'],
  },
  forge: {
    sky: ['#230717', '#3D0D1F', '#631626', '#92252B', '#C9452F', '#F27A3C'],
    light: '#FFD36B',
    lightD: '#FFBC4A',
    far: '#6E1B2C',
    mid: '#491024',
    near: '#2C0A1B',
    front: '#190511',
    top: SLAB_COLORS.forge,
    topD: SLAB_COLORS.forgeD,
    topL: '#FFE07A',
    hull: '#5C3344',
    hullD: '#3A1B2C',
    rim: '#FFB05C',
    accents: ['#FF8A3D', '#FFC46B', '#E2562B', '#852338', '#5A1628', '#3A0D20'],
  },
  thunder: {
    sky: ['#161D3B', '#222C55', '#324072', '#4B5C8F', '#7083AE', '#A5B5CE'],
    light: '#FFF0A0',
    lightD: '#FFE27A',
    far: '#46568A',
    mid: '#313F70',
    near: '#1F2A50',
    front: '#141C3C',
    top: '#E5ECF7',
    topD: '#9FB0CD',
    topL: '#FFFFFF',
    hull: '#61749F',
    hullD: '#3C4B76',
    rim: '#FFE886',
    accents: ['#FFE25A', '#C8D5EA', '#5A6CA2', '#3D4C80', '#293566', '#8494BC'],
  },
  crystal: {
    sky: ['#070718', '#0B0C2B', '#101542', '#17235C', '#1F3777', '#2B5693'],
    light: '#FF9C9C',
    lightD: '#C4568E',
    far: '#243B80',
    mid: '#182A63',
    near: '#0E1A45',
    front: '#080F2C',
    top: '#79F2DC',
    topD: '#2CA9A6',
    topL: '#D8FFF4',
    hull: '#7A6BE8',
    hullD: '#4A3CB0',
    rim: '#A8FFF0',
    accents: ['#FFD9A0', '#D6F5FF', '#5B4FD0', '#C45AB0', '#2CA9A6', '#35559F'],
  },
};

const BIOME_TOTAL = BIOME_IDS.length;

/**
 * Returns the biome at an index of the climb; repeats after the last one.
 *
 * @example biomeAt(8) // 'meadow'
 */
export function biomeAt(index: number): BiomeId {
  return BIOME_IDS[((index % BIOME_TOTAL) + BIOME_TOTAL) % BIOME_TOTAL] ?? 'meadow';
}
