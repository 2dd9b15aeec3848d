import type { Rule, Syntax } from './rule.ts';

const MESSAGE = 'SQL stands in store files, in platform/db and in migrations alone.';
const STATEMENTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

interface Call extends Syntax {
  callee: Syntax & { property?: Syntax & { name?: string } };
}

interface Template extends Syntax {
  tag: Syntax & { name?: string };
}

/** Lint rule: SQL belongs only in store files, `platform/db` and migrations. */
export const sql: Rule = {
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
