/** What is asked before a run is left; `stay` and `go` answer it. */
export interface AskedLeaving {
  stay(): void;
  go(): void;
}
