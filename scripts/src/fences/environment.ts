import type { Rule, Syntax } from './rule.ts';

const MESSAGE = 'The environment is read in the env.ts files alone: take the value as an argument.';

interface Named extends Syntax {
  name?: string;
  value?: unknown;
}

const isProcess = (node: Named | null): boolean => node?.type === 'Identifier' && node.name === 'process';

/** Lint rule: each program reads `process.env` in only one module. */
export const environment: Rule = {
  create(context) {
    return {
      MemberExpression(node: Syntax & { object: Named; property: Named }) {
        const name = node.property.name ?? node.property.value;
        if (isProcess(node.object) && name === 'env') context.report({ message: MESSAGE, node });
      },
      VariableDeclarator(node: Syntax & { id: Syntax; init: Named | null }) {
        if (isProcess(node.init) && node.id.type === 'ObjectPattern') context.report({ message: MESSAGE, node });
      },
      ImportDeclaration(node: Syntax & { source: Named }) {
        if (['node:process', 'process'].includes(String(node.source.value))) context.report({ message: MESSAGE, node });
      },
    };
  },
};
