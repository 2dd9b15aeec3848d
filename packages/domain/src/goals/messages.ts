import { message } from '@jumpy/i18n/message';

export const hatchling = message('Hatchling');
export const frog = message('Frog');
export const hare = message('Hare');
export const grasshopper = message('Grasshopper');
export const kangaroo = message('Kangaroo');
export const gazelle = message('Gazelle');
export const puma = message('Puma');
export const eagle = message('Eagle');
export const comet = message('Comet');
export const legend = message('Legend');
