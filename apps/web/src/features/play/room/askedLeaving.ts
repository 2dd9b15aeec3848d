/** Pending leave confirmation; resolved by `stay` or `go`. */
export interface AskedLeaving {
  stay(): void;
  go(): void;
}
