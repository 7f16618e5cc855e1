import { getNamedType, print, TypeInfo, visit, visitWithTypeInfo, type DocumentNode } from 'graphql';
import { notations, parseNotation, readSchema } from '../../packages/web/notation.ts';
import { wordsOf } from './contents.ts';
import { child, children, isTest, nodesOf, textOf, type Module, type Violation } from './source.ts';

/** So many fields alike are the same selection; so many that all stand in a larger one are a part of it. */
const alike = 4;
const part = 6;

/** What is selected of a type in one place, each field as it is written, and a fragment as its name. */
type Selection = { path: string; type: string; fields: ReadonlySet<string> };

/** What two documents ask of a type alike is a fragment, so that a field more is written once. */
export function selectionsOnce(modules: readonly Module[]): Violation[] {
  const selections = modules
    .filter(({ path }) => path.endsWith('.documents.ts') && !isTest(path))
    .flatMap(selectionsOf);
  const byType = Map.groupBy(selections, ({ type }) => type);
  return [...byType].flatMap(([type, all]) =>
    all
      .filter((one, at) => all.some((other, place) => at !== place && isAgain(one, other)))
      .map(({ path, fields }) => ({
        rule: 'a selection is written once',
        path,
        says: `selects ${[...fields].join(' ')} of ${type}, as another does: make a fragment of it`,
      })),
  );
}

function isAgain({ fields: one }: Selection, { fields: other }: Selection): boolean {
  const least = one.size === other.size ? alike : part;
  return one.size >= least && [...one].every((field) => other.has(field));
}

function selectionsOf({ path, tree }: Module): Selection[] {
  const calls = tree === null ? [] : nodesOf(tree).filter((node) => node.type === 'CallExpression');
  return calls.flatMap((call) => {
    const notation = notations.find((each) => each === textOf(child(call, 'callee'), 'name'));
    const text = wordsOf(children(call, 'arguments')[0] ?? call);
    return notation ? selectionsIn(path, parseNotation(notation, 'Selection', text)) : [];
  });
}

function selectionsIn(path: string, tree: DocumentNode): Selection[] {
  const found: Selection[] = [];
  const info = new TypeInfo(readSchema());
  visit(
    tree,
    visitWithTypeInfo(info, {
      SelectionSet({ selections }) {
        const type = getNamedType(info.getType() ?? info.getParentType())?.name;
        if (type)
          found.push({ path, type, fields: new Set(selections.map((each) => print(each).replace(/\s+/g, ' '))) });
      },
    }),
  );
  return found;
}
