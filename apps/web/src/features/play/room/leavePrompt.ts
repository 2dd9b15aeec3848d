/** Pending leave confirmation; resolved by `cancel` or `confirm`. */
export interface LeavePrompt {
  cancel(): void;
  confirm(): void;
}
