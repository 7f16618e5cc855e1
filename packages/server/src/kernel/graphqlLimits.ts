import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** What one document may ask: figures of OWASP ASVS 4.3.1 as this product sets them. */
export const documentLimits = { depth: 10, aliases: 15, rootFields: 20, tokens: 1_000, directives: 50, cost: 5_000 };

/** Acts that guess or decide something: one of a kind in a document, so that aliases cannot try many at once. */
const sensitive = new Set(['validateOtp', 'approvePaymentScheduleTransaction', 'finishTask']);

/** Fragments within fragments; more are a circle, or meant to wear us out. */
const mostNested = 30;

type Asked = { aliases: number; directives: number; cost: number; depth: number; roots: string[] };

/** Refuses documents that are too deep, too wide or too dear, before anything of them runs. */
export function boundedDocument(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const problem = tooMuch(document, context);
      if (problem) context.reportError(new GraphQLError(`The document asks too much: ${problem}`));
    },
  };
}

function tooMuch(document: DocumentNode, context: ValidationContext): string | null {
  if (tokens(document) > documentLimits.tokens) return 'too many tokens';
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const directives = definition.directives?.length ?? 0;
    const asked: Asked = { aliases: 0, directives, cost: 0, depth: 0, roots: [] };
    measure(definition.selectionSet, { depth: 1, nested: 0 }, asked, context);
    if (asked.roots.length > documentLimits.rootFields) return 'too many root fields';
    if (asked.depth > documentLimits.depth) return 'nested too deep';
    if (asked.aliases > documentLimits.aliases) return 'too many aliases';
    if (asked.directives > documentLimits.directives) return 'too many directives';
    if (asked.cost > documentLimits.cost) return 'too dear';
    const twice = asked.roots.find((name, at) => sensitive.has(name) && asked.roots.indexOf(name) < at);
    if (twice) return `${twice} more than once`;
  }
  return null;
}

type Place = { depth: number; nested: number };

/** Fragments are walked where they are spread, as they will run; the walk ends as soon as a limit is passed. */
function measure(set: SelectionSetNode, { depth, nested }: Place, asked: Asked, context: ValidationContext): void {
  asked.depth = Math.max(asked.depth, depth);
  if (nested > mostNested) asked.cost = Infinity;
  for (const selection of set.selections) {
    if (asked.depth > documentLimits.depth || asked.cost > documentLimits.cost) return;
    asked.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      if (depth === 1) asked.roots.push(selection.name.value);
      if (selection.name.value.startsWith('__')) continue;
      asked.cost += depth;
      if (selection.alias) asked.aliases += 1;
      if (selection.selectionSet) measure(selection.selectionSet, { depth: depth + 1, nested }, asked, context);
      continue;
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : context.getFragment(selection.name.value);
    asked.cost += 1;
    if (inner) measure(inner.selectionSet, { depth, nested: nested + 1 }, asked, context);
  }
}

function tokens(document: DocumentNode): number {
  let count = 0;
  for (let token = document.loc?.startToken.next; token; token = token.next) count += 1;
  return count;
}
