import {
  Kind,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import type { WebDocument } from './documents.ts';

export type CheckedDocument = WebDocument & { document: DocumentNode };

const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/** A spread that no fragment is given for, or a fragment that nothing spreads, or a field that comes twice. */
function problemsOfSelections({ text, fragments }: WebDocument, document: DocumentNode): string[] {
  const spread = new Set([...text.matchAll(/\.\.\.(\w+)/g)].map(([, each = '']) => each));
  const problems = [...spread].filter((each) => !fragments.includes(each)).map((each) => `lacks the fragment ${each}`);
  problems.push(...fragments.filter((each) => !spread.has(each)).map((each) => `does not use the fragment ${each}`));
  visit(document, {
    SelectionSet({ selections }) {
      const names = selections.flatMap((each) => (each.kind === Kind.FIELD ? (each.alias ?? each.name).value : []));
      problems.push(...names.filter((each, at) => names.indexOf(each) !== at).map((each) => `asks twice for ${each}`));
    },
  });
  return problems;
}

/** A document that does not fit the schema gets no type, and the others keep theirs. */
export function checkDocuments(
  documents: readonly WebDocument[],
  schema: GraphQLSchema,
): { fit: CheckedDocument[]; problems: string[] } {
  const names = new Map<string, string>();
  const wholes = new Map<string, string>();
  const problems: string[] = [];
  const fit = documents.flatMap((each) => {
    const { constant, file, whole } = each;
    const document = parse(whole);
    const own = problemsOfSelections(each, document);
    if (own.length === 0) own.push(...validate(schema, document, rules).map(({ message }) => message));
    const other = names.get(constant);
    if (other) own.push(`the name is in ${other} already`);
    names.set(constant, file);
    const unnamed = whole.replace(constant, '');
    const same = wholes.get(unnamed);
    if (same) own.push(`is the same document as ${same}`);
    wholes.set(unnamed, constant);
    problems.push(...own.map((problem) => `${file} (${constant}): ${problem}`));
    return own.length === 0 ? [{ ...each, document }] : [];
  });
  return { fit, problems };
}
