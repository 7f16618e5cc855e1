declare const types: unique symbol;

/**
 * One GraphQL operation, carrying the types of its answer and its variables: its text while it is written, and what the
 * build leaves of it, `Name.id`. Made by `query(…)`, `mutation(…)` and `crud(…)` only.
 */
export type TypedDocument<Data, Variables> = string & { readonly [types]?: (variables: Variables) => Data };

declare const name: unique symbol;

/** The text of a selection that several operations share. Made by `fragment(…)` only. */
export type Fragment<Name extends string> = string & { readonly [name]?: Name };

/** Variables may be left out where the operation has none, or none that must be given. */
export type VariablesOf<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** The operation's name, or null when it has none. */
export function operationName(document: string): string | null {
  return /\b(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? built.exec(document)?.[1] ?? null;
}

/** 32 hexadecimal digits, by which the server knows the text that the build took away. */
const built = /^(\w+)\.([0-9a-f]{32})$/;

/** What a request says of its document: the id where there is one, else the text. */
export function toSend(
  document: string,
): { operationName: string | null; id: string } | { operationName: string | null; query: string } {
  const id = built.exec(document)?.[2];
  return { operationName: operationName(document), ...(id ? { id } : { query: travelling(document) }) };
}

/** The server answers exactly the fields of a document, as its schema and the generated types state. */
export function trusted<Data>(answer: unknown): Data {
  return answer as Data;
}

const sent = new Map<string, string>();

/** The text as it is sent: on one line, and every object saying its type, by which answers are kept. */
export function travelling(document: string): string {
  const known = sent.get(document) ?? withTypes(document.trim().replaceAll(/\s+/g, ' '));
  sent.set(document, known);
  return known;
}

/** Braces inside parentheses are values; the outermost selection is the operation itself, which has no type to tell. */
function withTypes(line: string): string {
  let text = '';
  let parentheses = 0;
  let depth = 0;
  for (const sign of line) {
    if (sign === '(') parentheses += 1;
    if (sign === ')') parentheses -= 1;
    if (parentheses === 0 && sign === '{') depth += 1;
    if (parentheses === 0 && sign === '}') {
      depth -= 1;
      if (depth > 0) text += '__typename ';
    }
    text += sign;
  }
  return text;
}
