import { FORBIDDEN, type ForbiddenKind, impuritiesIn } from '@rookery/check/purity';
import type { Rule } from 'eslint';

const KINDS = Object.keys(FORBIDDEN);

/** Refuses whatever reaches outside of a match: clocks, chance, locales, timers, the network, files, pages. */
export const pureRules: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'keep clocks, chance, locales, timers and the outside world out of rules', recommended: true },
    messages: { impure: '{{message}} {{cure}}' },
    schema: [
      {
        type: 'object',
        properties: { allow: { type: 'array', items: { enum: KINDS }, uniqueItems: true } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ allow: [] }],
  },
  create(context) {
    const [{ allow }] = context.options as [{ readonly allow: readonly ForbiddenKind[] }];
    return {
      'Program:exit'(program) {
        for (const { node, kind, message, cure } of impuritiesIn(program)) {
          if (!allow.includes(kind))
            context.report({ node: node as Rule.Node, messageId: 'impure', data: { message, cure } });
        }
      },
    };
  },
};
