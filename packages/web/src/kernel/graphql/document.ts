declare const types: unique symbol;

/** The text of one GraphQL operation, carrying the types of its answer and its variables. Made by `graphql(…)` only. */
export type TypedDocument<Data, Variables> = string & { readonly [types]?: (variables: Variables) => Data };

/** Variables may be left out where the operation has none, or none that must be given. */
export type VariablesOf<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** The operation's name as written in its text, or null when it has none. */
export function operationName(document: string): string | null {
  return /\b(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? null;
}
