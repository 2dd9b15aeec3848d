/** Minimum password length. */
export const PASSWORD_LENGTH = 12;
