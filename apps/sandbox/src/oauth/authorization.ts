/** One person's leave for the product, with the tokens that carry it. */
export interface Authorization {
  personId: string;
  scopes: string[];
  accessToken: string;
  accessEndsAtMs: number;
  refreshToken: string;
}
