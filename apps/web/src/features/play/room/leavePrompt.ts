/** Pending leave confirmation; resolved by `stay` or `go`. */
export interface LeavePrompt {
  stay(): void;
  go(): void;
}
