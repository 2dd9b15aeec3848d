/** A piece of the syntax tree, as far as our rules look. */
export interface Syntax {
  type: string;
  range: [number, number];
}

/** What oxlint hands to a rule; the API is the one of ESLint. */
export interface RuleContext {
  cwd: string;
  filename: string;
  report(finding: { message: string; node: Syntax }): void;
}

/** A rule of the house: called once a file, it gives a function for every kind of node it wants to see. */
export interface Rule {
  create(context: RuleContext): Record<string, (node: never) => void>;
}
