import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { type Access, opens } from '@tribe/domain/kernel/access/access.ts';
import { functionAccessOf, pageAccessOf } from '@tribe/domain/kernel/access/matrix.ts';
import { type Role, roles } from '@tribe/domain/kernel/access/roles.ts';
import type { HasAccess, Kind } from '#kernel/api/operation.ts';
import type { PublicPage } from '#kernel/http/publicPage.ts';
import type { Caller, RestRoute } from '#kernel/api/rest.ts';

export type Asker = 'anonymous' | Role;

/**
 * An operation's rule, its kind, and who may run it by the matrix; its own body may still refuse some of them. `reads` is there if
 * a replica may answer it.
 */
export type Stated = { access: Access; kind: Kind; reads?: 'replica'; may: readonly Asker[] };

/** Who may do what over the API, all of it: a change of a rule is a changed line, which a review reads. */
export type AccessSnapshot = {
  query: Readonly<Record<string, Stated>>;
  mutation: Readonly<Record<string, Stated>>;
  /** By method and address; several operations are checked in this order. */
  route: Readonly<Record<string, { caller: Caller; operations: readonly Stated[] }>>;
  /** By the route of a page that the server renders; one page is kept for everybody, so each must be public. */
  page: Readonly<Record<string, Stated>>;
};

const holders = roles.map((role) => [role, { pageAccess: pageAccessOf(role), functionAccess: functionAccessOf(role) }]);
const askers = [['anonymous', null] as const, ...holders] as [Asker, Parameters<typeof opens>[1]][];

function stated({ access, kind, reads }: HasAccess): Stated {
  // 'home' is where a page sends who is signed in already; an operation lets them in.
  const isLetIn = (met: ReturnType<typeof opens>) => met === 'open' || met === 'home';
  return {
    access,
    kind,
    ...(reads && { reads }),
    may: askers.filter(([, holder]) => isLetIn(opens(access, holder))).map(([asker]) => asker),
  };
}

const byName = <Value>(entries: [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

function fieldsOf(type: GraphQLObjectType | null | undefined): Record<string, Stated> {
  return byName(
    Object.values(type?.getFields() ?? {}).map(({ name, extensions }) => [
      name,
      // GraphQL doesn't type extensions; `field` put the operation's rule there.
      stated(extensions as unknown as HasAccess),
    ]),
  );
}

/** What the operations themselves say, and what the matrix makes of it. */
export function accessSnapshot(
  schema: GraphQLSchema,
  restRoutes: readonly RestRoute[],
  pages: Readonly<Record<string, PublicPage>>,
): AccessSnapshot {
  return {
    query: fieldsOf(schema.getQueryType()),
    mutation: fieldsOf(schema.getMutationType()),
    route: byName(
      restRoutes.map(({ method, url, caller, operations }) => [
        `${method} ${url}`,
        { caller, operations: operations.map(stated) },
      ]),
    ),
    page: byName(Object.entries(pages).map(([name, { load }]) => [name, stated(load)])),
  };
}

/** As JSON with one operation a line, so that a review sees whole rules. */
export function printedAccess({ query, mutation, route, page }: AccessSnapshot): string {
  const routeLines = Object.entries(route).map(([name, { caller, operations }]) => {
    const lines = operations.map((operation) => `      ${onOneLine(operation)}`);
    return `    ${JSON.stringify(name)}: { "caller": "${caller}", "operations": [\n${lines.join(',\n')}\n    ] }`;
  });
  const sections = [
    ['query', fieldLines(query)],
    ['mutation', fieldLines(mutation)],
    ['route', routeLines],
    ['page', fieldLines(page)],
  ] as const;
  const blocks = sections.map(([name, lines]) => `  "${name}": {\n${lines.join(',\n')}\n  }`);
  return `{\n${blocks.join(',\n')}\n}`;
}

const fieldLines = (fields: Readonly<Record<string, Stated>>) =>
  Object.entries(fields).map(([name, operation]) => `    ${JSON.stringify(name)}: ${onOneLine(operation)}`);

const onOneLine = (operation: Stated): string => JSON.stringify(operation, null, 1).replace(/\n\s*/g, ' ');
