import type { Shape } from './shape.ts';

/** Outline color of everything playable. */
export const INK_COLOR = '#170B36';

/** Interface colors also used in art; `D` is the lip, `L` the light edge. */
export const COLORS = {
  ink: INK_COLOR,
  night: '#1D1247',
  night2: '#150C36',
  s1: '#2C1D69',
  s2: '#3B2A85',
  s3: '#5140A6',
  line: '#6C5AC7',
  cream: '#FFF3DE',
  creamD: '#D9B98F',
  muted: '#CFC4F5',
  lime: '#C9F73A',
  limeD: '#82B31B',
  limeL: '#E9FF9E',
  coral: '#FF7A6B',
  coralD: '#B93A4C',
  coralL: '#FFB3A3',
  sun: '#FFC84A',
  sunD: '#C98518',
  sunL: '#FFE7A1',
  mint: '#5FE6C6',
  mintD: '#1E957F',
  mintL: '#B7F7E6',
  sky: '#74C7FF',
  skyD: '#2E78C0',
  skyL: '#C4E7FF',
  white: '#FFFFFF',
} as const;

/** Colors of hats, gear, platforms with their own material, and foes. */
export const TOY_COLORS = {
  spent: '#8479AE',
  spentD: '#564C83',
  limeShade: '#7FB31A',
  spring: '#CDBBFF',
  steel: '#E9E2FF',
  tongue: '#FF6F61',
  beak: '#FFB23E',
  screen: '#1C1440',
  glow: '#8CF5E6',
  leaf: '#7ED685',
  leafD: '#46A866',
  leafL: '#B4F0AE',
  cherry: '#FF6F61',
  cherryL: '#FFD0C5',
  petal: '#FF9CC8',
  gold: '#FFC84A',
  goldD: '#E39B2B',
  goldL: '#FFE9A3',
  tin: '#9DB3CC',
  tinD: '#6E88A8',
  tinL: '#EAF4FF',
  iron: '#54708F',
  paper: '#FFF6E8',
  paperD: '#E4D2B5',
  pencil: '#B0A6C8',
  red: '#D9413F',
  wine: '#A3294A',
  leather: '#774832',
  leatherL: '#9A6240',
  glass: '#8CE9F5',
  cone: '#FF8A3D',
  coneD: '#DB6A2B',
  knit: '#59A5FF',
  knitD: '#2F6DBB',
  teal: '#59E3C2',
  tealD: '#1F9C86',
  jam: '#FF7AD1',
  jamD: '#B8459A',
  bubble: '#BFE6FF',
  wizard: '#5B44D8',
  wizardD: '#3C2A9E',
  wizardL: '#7C63F0',
  halo: '#FFE07A',
  velvet: '#2B1B63',
  army: '#8FA04F',
  armyD: '#6B7C36',
  armyDD: '#596A2C',
  wire: '#BFD3E6',
  denim: '#3F63C4',
  plum: '#5F2F78',
  belt: '#8F84C9',
  beltD: '#5E5399',
  beltL: '#D6CFFA',
  sand: '#D9C6A5',
  sandD: '#A98B67',
  sandL: '#F7E9CF',
  earth: '#7C6149',
  cloud: '#FFF6E8',
  cloudD: '#CFC0EE',
  blush: '#FF9FB2',
  ice: '#A9E4FF',
  iceD: '#5FB5EC',
  iceL: '#F2FBFF',
  maroon: '#6B4456',
  maroonD: '#452536',
  maroonTop: '#8E5A6B',
  maroonTopD: '#5E3346',
  maroonTopL: '#C08A97',
  /** Rim of everything that kills, and of nothing else. */
  danger: '#F03A2E',
  foeShade: '#C9415A',
  foePart: '#8E2C55',
  foePartD: '#5F1A3F',
  foeFoot: '#7A1F3D',
  foeMouth: '#3A0F2B',
  orchid: '#C77BE0',
  orchidD: '#8A3FB0',
  orchidL: '#E6B4F5',
  extrusion: '#6B4FE0',
  iconNight: '#2A1766',
  iconRing: '#3F2187',
  iconRing2: '#5D2C9C',
  moon: '#FFEFD2',
  moonD: '#F6D8B4',
  bankFar: '#3F2C90',
  bankMid: '#2F2078',
  bankNear: '#23175C',
} as const;

/** Slab colors that some players confuse with foes in the color-blind palette, which therefore uses paler ones. */
export const SLAB_COLORS = {
  meadow: '#96E05F',
  meadowD: '#55AC43',
  meadowL: '#C8F58C',
  hollow: '#FF8A70',
  hollowD: '#C94D4E',
  hollowL: '#FFC0A6',
  forge: '#FFA03D',
  forgeD: '#D1501F',
} as const;

/**
 * Color palettes: `shifted` is the color-blind one, whose roles remain distinguishable with any color vision; signs and
 * shapes are unchanged.
 */
export const VISIONS = ['standard', 'shifted'] as const;
/** One of `VISIONS`. */
export type Vision = (typeof VISIONS)[number];

/**
 * Replacement of each standard color in the shifted palette. Danger is orange to vermilion, safety blue; reward and
 * bounce are lighter and flight darker, so that all remain distinct.
 */
export const SHIFTED_COLORS: Readonly<Record<string, string>> = {
  [COLORS.coral]: '#FF9F1C',
  [COLORS.coralD]: '#A85F00',
  [COLORS.coralL]: '#FFD08A',
  [TOY_COLORS.foeShade]: '#CC7400',
  [TOY_COLORS.orchid]: '#D55E00',
  [TOY_COLORS.orchidD]: '#8F3D00',
  [TOY_COLORS.orchidL]: '#FFB27A',
  [SLAB_COLORS.meadow]: '#C9F0A0',
  [SLAB_COLORS.meadowD]: '#7FB35E',
  [SLAB_COLORS.meadowL]: '#F0FFDD',
  [SLAB_COLORS.hollow]: '#FFCDBE',
  [SLAB_COLORS.hollowD]: '#D18C86',
  [SLAB_COLORS.hollowL]: '#FFF0EA',
  [SLAB_COLORS.forge]: '#EADDE8',
  [SLAB_COLORS.forgeD]: '#A98CA3',
  [COLORS.mint]: '#56B4E9',
  [COLORS.mintD]: '#1F6FA8',
  [COLORS.mintL]: '#BFE3F8',
  [COLORS.sun]: '#FFF07A',
  [COLORS.sunD]: '#BFA21E',
  [COLORS.sunL]: '#FFFBD6',
  [COLORS.lime]: '#E4FF86',
  [COLORS.limeL]: '#F6FFD2',
  [TOY_COLORS.limeShade]: '#A9CC3E',
  [COLORS.sky]: '#3F6FE0',
  [COLORS.skyD]: '#27489E',
  [COLORS.skyL]: '#A9C0FF',
};

/**
 * Returns the vision for a player's palette setting.
 *
 * @example visionFor('colourblind') // 'shifted'
 */
export function visionFor(palette: 'standard' | 'colourblind'): Vision {
  return palette === 'colourblind' ? 'shifted' : 'standard';
}

/**
 * Returns a color as painted in a vision, for drawing without a shape.
 *
 * @example colorInVision(COLORS.coral, 'shifted') // '#FF9F1C'
 */
export function colorInVision(colour: string, vision: Vision): string {
  return vision === 'standard' ? colour : (SHIFTED_COLORS[colour] ?? colour);
}

/**
 * Returns the shape in the colors of a vision; the standard one returns it unchanged.
 *
 * @example applyVision(circle(0, 0, 4, { fill: COLORS.coral }), 'shifted') // the same circle in '#FF9F1C'
 */
export function applyVision(shape: Shape, vision: Vision): Shape {
  if (vision === 'standard') return shape;
  if (shape.type === 'group') return { ...shape, children: shape.children.map((child) => applyVision(child, vision)) };
  const fill = shape.fill === undefined ? {} : { fill: colorInVision(shape.fill, vision) };
  const stroke = shape.stroke === undefined ? {} : { stroke: colorInVision(shape.stroke, vision) };
  return { ...shape, ...fill, ...stroke };
}
