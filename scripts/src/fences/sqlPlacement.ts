import type { LintRule, LintNode } from './lintRule.ts';

const MESSAGE = 'SQL stands in store files, in platform/db and in migrations alone.';
const STATEMENTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

interface Call extends LintNode {
  callee: LintNode & { property?: LintNode & { name?: string } };
}

interface Template extends LintNode {
  tag: LintNode & { name?: string };
}

/** Lint rule: SQL belongs only in store files, `platform/db` and migrations. */
export const sqlPlacement: LintRule = {
  create(context) {
    return {
      CallExpression(node: Call) {
        const name = node.callee.property?.name;
        if (name !== undefined && STATEMENTS.has(name)) context.report({ message: MESSAGE, node });
      },
      TaggedTemplateExpression(node: Template) {
        if (node.tag.name === 'sql') context.report({ message: MESSAGE, node });
      },
    };
  },
};
