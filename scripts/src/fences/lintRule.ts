/** The part of a syntax node that our rules use. */
export interface LintNode {
  type: string;
  range: [number, number];
}

/** What oxlint hands to a rule; the API is the one of ESLint. */
export interface RuleContext {
  cwd: string;
  filename: string;
  report(finding: { message: string; node: LintNode }): void;
}

/** A custom lint rule. `create` is called once per file and returns a visitor for each node type. */
export interface LintRule {
  create(context: RuleContext): Record<string, (node: never) => void>;
}
