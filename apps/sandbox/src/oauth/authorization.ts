/** A person's consent for the product, with its tokens. */
export interface Authorization {
  personId: string;
  scopes: string[];
  accessToken: string;
  accessEndsAtMs: number;
  refreshToken: string;
}
