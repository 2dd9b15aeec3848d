import type { LintRule, LintNode } from './lintRule.ts';

const MESSAGE = 'The environment is read in the env.ts files alone: take the value as an argument.';

interface Named extends LintNode {
  name?: string;
  value?: unknown;
}

const isProcess = (node: Named | null): boolean => node?.type === 'Identifier' && node.name === 'process';

/** Lint rule: each program reads `process.env` in only one module. */
export const envAccess: LintRule = {
  create(context) {
    return {
      MemberExpression(node: LintNode & { object: Named; property: Named }) {
        const name = node.property.name ?? node.property.value;
        if (isProcess(node.object) && name === 'env') context.report({ message: MESSAGE, node });
      },
      VariableDeclarator(node: LintNode & { id: LintNode; init: Named | null }) {
        if (isProcess(node.init) && node.id.type === 'ObjectPattern') context.report({ message: MESSAGE, node });
      },
      ImportDeclaration(node: LintNode & { source: Named }) {
        if (['node:process', 'process'].includes(String(node.source.value))) context.report({ message: MESSAGE, node });
      },
    };
  },
};
