/** The seven colors of a body. */
export interface Coat {
  readonly base: string;
  readonly shade: string;
  readonly light: string;
  readonly belly: string;
  readonly ear: string;
  readonly foot: string;
  readonly cheek: string;
}

/** Names of the seventeen coats. */
export const COAT_NAMES = [
  'lilac',
  'peach',
  'leaf',
  'navy',
  'fox',
  'steel',
  'ember',
  'cosmos',
  'cream',
  'mint',
  'pink',
  'sky',
  'sun',
  'moss',
  'plum',
  'cocoa',
  'ghost',
] as const;
/** One of `COAT_NAMES`. */
export type CoatName = (typeof COAT_NAMES)[number];

/** Colors of each coat. */
export const COATS: Readonly<Record<CoatName, Coat>> = {
  lilac: {
    base: '#A98BFF',
    shade: '#7E5BE0',
    light: '#CDBBFF',
    belly: '#FFF1DA',
    ear: '#FF9FB2',
    foot: '#6B46D2',
    cheek: '#FF8BA0',
  },
  peach: {
    base: '#FFD3B0',
    shade: '#EFA37F',
    light: '#FFEAD6',
    belly: '#FFF6E8',
    ear: '#FF9C8A',
    foot: '#E58A6B',
    cheek: '#FF8F7D',
  },
  leaf: {
    base: '#7ED685',
    shade: '#46A866',
    light: '#B4F0AE',
    belly: '#F3FBD5',
    ear: '#D8F58F',
    foot: '#2F8A58',
    cheek: '#FFAE7A',
  },
  navy: {
    base: '#4C6FC9',
    shade: '#31499B',
    light: '#86A5F2',
    belly: '#FFF5E4',
    ear: '#86A5F2',
    foot: '#FFB23E',
    cheek: '#FF9FB2',
  },
  fox: {
    base: '#FF9A4D',
    shade: '#DB6A2B',
    light: '#FFC48C',
    belly: '#FFF1DA',
    ear: '#6A2F2B',
    foot: '#6A2F2B',
    cheek: '#FF6F61',
  },
  steel: {
    base: '#BFD3E6',
    shade: '#7F9AB9',
    light: '#EAF4FF',
    belly: '#8CE9F5',
    ear: '#54708F',
    foot: '#54708F',
    cheek: '#6FE3D0',
  },
  ember: {
    base: '#FF6F61',
    shade: '#C93A4B',
    light: '#FFAA85',
    belly: '#FFD36B',
    ear: '#FFC84A',
    foot: '#A3294A',
    cheek: '#FFC84A',
  },
  cosmos: {
    base: '#4C63E6',
    shade: '#3340AE',
    light: '#8FF3E4',
    belly: '#59E3C2',
    ear: '#59E3C2',
    foot: '#FFC84A',
    cheek: '#FF8FC7',
  },
  cream: {
    base: '#FFF1DA',
    shade: '#DDBF9E',
    light: '#FFFFFF',
    belly: '#FFFFFF',
    ear: '#FFB3B3',
    foot: '#C79F7E',
    cheek: '#FF9C8A',
  },
  mint: {
    base: '#7BE5D2',
    shade: '#3CAFA3',
    light: '#C3FAEC',
    belly: '#F4FFF3',
    ear: '#FFB7CB',
    foot: '#268C88',
    cheek: '#FF9FB2',
  },
  pink: {
    base: '#FF9CC8',
    shade: '#DB6AA4',
    light: '#FFCBE3',
    belly: '#FFF3F0',
    ear: '#FFE08A',
    foot: '#B84A8B',
    cheek: '#FF6F88',
  },
  sky: {
    base: '#7CC8FF',
    shade: '#4793DD',
    light: '#BFE6FF',
    belly: '#F3FBFF',
    ear: '#FFD9B0',
    foot: '#2F6DBB',
    cheek: '#FF9FB2',
  },
  sun: {
    base: '#FFCF57',
    shade: '#E39B2B',
    light: '#FFE9A3',
    belly: '#FFF8E0',
    ear: '#FF9C6B',
    foot: '#BC7320',
    cheek: '#FF8B6B',
  },
  moss: {
    base: '#A7B86A',
    shade: '#76883F',
    light: '#D2DE9C',
    belly: '#F4F3D0',
    ear: '#E9D28A',
    foot: '#596A2C',
    cheek: '#F09A6B',
  },
  plum: {
    base: '#8A4E9E',
    shade: '#5F2F78',
    light: '#BE84D0',
    belly: '#F9DDF0',
    ear: '#FF9CC8',
    foot: '#4A2163',
    cheek: '#FF8BA0',
  },
  cocoa: {
    base: '#A56F4F',
    shade: '#774832',
    light: '#CFA07E',
    belly: '#F7E2C4',
    ear: '#F0B28D',
    foot: '#5B3425',
    cheek: '#FF8F7D',
  },
  ghost: {
    base: '#E7E4FF',
    shade: '#B0A6EA',
    light: '#FFFFFF',
    belly: '#FFFFFF',
    ear: '#B0A6EA',
    foot: '#B0A6EA',
    cheek: '#FFB3C7',
  },
};

/** Cloth colors of capes, scarves, bows and sashes. */
export const CLOTHS = {
  coral: '#FF6F61',
  blue: '#59A5FF',
  teal: '#59E3C2',
  gold: '#FFC84A',
  plum: '#5F2F78',
  denim: '#3F63C4',
} as const;
/** Name of a cloth color. */
export type ClothName = keyof typeof CLOTHS;
