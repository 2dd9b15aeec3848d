/** Which value of each trait a recruit has, by position in the table; the colour of its cloth stands last. */
export type ArmyRow = Uint8Array;
