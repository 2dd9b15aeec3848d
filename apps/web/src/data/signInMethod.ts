/** A third-party sign-in for the login screen. */
export interface SignInMethod {
  ready: boolean;
  /** Error message, if any. */
  problem: string | undefined;
  login(): void;
}
