/** Characters that a password needs. */
export const PASSWORD_LENGTH = 12;
