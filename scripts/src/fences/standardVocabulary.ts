import type { LintNode, LintRule, RuleContext } from './lintRule.ts';

const IN_COMMENTS = /\b(?:whoever|anew|nobody['’]s|somebody['’]s|left away)\b/i;
const IN_NAMES = /(?:Words|Why)$|^(?:MOST|LEAST)_|(?:^|[a-z_])[Aa]new(?![a-z])/;

interface Comment extends LintNode {
  value: string;
}

interface Declaration extends LintNode {
  id: (LintNode & { name?: string }) | null;
}

/** Lint rule: names and comments use the words of the field, not those of a private language. */
export const standardVocabulary: LintRule = {
  create(context: RuleContext & { sourceCode?: { getAllComments(): Comment[] } }) {
    const checkName = ({ id }: Declaration): void => {
      if (id?.name !== undefined && IN_NAMES.test(id.name))
        context.report({ message: `"${id.name}": use a standard name (…Text, …Reason, MAX_, MIN_, re…).`, node: id });
    };
    return {
      Program() {
        for (const node of context.sourceCode?.getAllComments() ?? []) {
          const found = IN_COMMENTS.exec(node.value)?.[0];
          if (found !== undefined)
            context.report({ message: `"${found}" in a comment: say it in plain English.`, node });
        }
      },
      FunctionDeclaration: checkName,
      VariableDeclarator: checkName,
      ClassDeclaration: checkName,
      TSInterfaceDeclaration: checkName,
      TSTypeAliasDeclaration: checkName,
    };
  },
};
