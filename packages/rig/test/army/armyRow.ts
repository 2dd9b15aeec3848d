/** Table positions of a recruit's trait values; the cloth color comes last. */
export type ArmyRow = Uint8Array;
