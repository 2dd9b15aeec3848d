/** A way in that another provider keeps, as the login screen needs it. */
export interface SignInMethod {
  ready: boolean;
  /** What went wrong, in words; undefined while nothing did. */
  problem: string | undefined;
  login(): void;
}
