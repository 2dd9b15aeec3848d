import { message } from '@jumpy/i18n/message';

export const mushroomsOnlyRule = message('Every platform is a mushroom, so every landing is a big bounce.');
export const lavaFromStartRule = message('Lava rises from the first jump and never stops.');
export const lowGravityRule = message('You float: jumps go higher and falls are slow.');
export const noHopRule = message('No hops in mid-air. Every landing has to be right.');
