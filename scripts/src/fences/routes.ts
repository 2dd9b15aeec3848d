import type { Rule, Syntax } from './rule.ts';

const MESSAGE = 'A route that is taken back loses the requests that are under way: let its handler decide instead.';
const TAKES_BACK = new Set(['unroute', 'unrouteAll']);

/** Lint rule: in journeys, Playwright's own routes stay active until the page is closed. */
export const routes: Rule = {
  create(context) {
    return {
      MemberExpression(node: Syntax & { property: Syntax & { name?: string } }) {
        if (TAKES_BACK.has(node.property.name ?? '')) context.report({ message: MESSAGE, node });
      },
    };
  },
};
