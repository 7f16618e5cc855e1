import { checksOf, type MutationCheck } from './check.ts';

const kernel = 'packages/server/src/kernel';

/** Documents of GraphQL: what becomes a tree, what is bounded and when, what is compiled, and who is counted. */
export const graphqlChecks: readonly MutationCheck[] = [
  ...checksOf(`${kernel}/api/graphqlAttacks`, `${kernel}/api/graphqlDocuments`, {
    'GQL-0: only the parser makes a tree': [
      '    if (!(error instanceof GraphQLError)) throw error;\n',
      '    if (text.startsWith(\'{"kind"\')) return JSON.parse(text);\n    if (!(error instanceof GraphQLError)) throw error;\n',
    ],
  }),
  ...checksOf(`${kernel}/api/graphql`, `${kernel}/api/graphqlDocuments`, {
    'GQL-0: only known documents are compiled and kept': [
      'const own = await known.find(id);',
      "const own = (await known.find(id)) ?? ('query' in named ? named.query : undefined);",
    ],
    'GQL-1: tokens are bounded before anything is parsed': [
      '{ maxTokens: documentLimits.tokens, noLocation: true }',
      '{ noLocation: true }',
    ],
    'GQL-1: bounds come before the rules of GraphQL': ['  if (tooMuch) throw refused(', '  if (!text) throw refused('],
    'GQL-2: where only known documents run, no other does': [
      "if (knownOnly || 'id' in named) throw",
      "if ('id' in named) throw",
    ],
    'GQL-3: no introspection in production': [
      'isProduction ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules',
      'isProduction && !NoSchemaIntrospectionCustomRule ? [] : specifiedRules',
    ],
  }),
  ...checksOf(`${kernel}/api/graphql`, `${kernel}/api/trustedDocuments`, {
    'GQL-2: documents of earlier builds stay good': [
      'for (const { hash, text } of rows) if',
      'for (const { hash, text } of rows.slice(0, 0)) if',
    ],
    'GQL-2: and only for thirty days': ['const goodForDays = 30;', 'const goodForDays = 60;'],
  }),
  ...checksOf(`${kernel}/api/graphqlAttacks`, 'packages/server/src/features/accounts/session', {
    'RATE-1: a made-up session counts for its address': [
      'if (!isOfOurs(token, secret)) return null;',
      'if (secret === token) return null;',
    ],
  }),
];
