import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { FunctionFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { to, type RouteName, type RouteParams } from '@tribe/domain/kernel/routing/routes.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import type { Column } from '#ui/tableColumn.ts';
import type { AnyFields, FieldOf, Id } from './field.ts';

/** The names of the routes without holes, and of those whose only hole is an id of this type. */
type PlainRoute = { [N in RouteName]: unknown extends RouteParams<N> ? N : never }[RouteName];
type IdRoute<Key> = {
  [N in RouteName]: [{ id: Key }, RouteParams<N>] extends [RouteParams<N>, { id: Key }] ? N : never;
}[RouteName];

export type PageOf<Row> = { rows: readonly Row[]; total: number; page: number; pageSize: number };

export type ListVariables = { page: number; pageSize: number; search?: string | undefined; sort?: string | undefined };

/** Each answers one root field, whatever it is called. */
export type Documents<Row, Item, Key, Sent> = {
  list: TypedDocument<Record<string, PageOf<Row>>, ListVariables>;
  one: TypedDocument<Record<string, Item>, { id: Key }>;
  create: TypedDocument<Record<string, { id: Key }>, { input: Sent }>;
  update: TypedDocument<Record<string, { id: Key }>, { id: Key; input: Sent; version?: number }>;
  archive?: TypedDocument<Record<string, { id: Key }>, { id: Key }>;
};

/** What an item must answer so that a form can be filled with it: every field of the input. */
export type Filling<Values> = { readonly [Name in keyof Values]: unknown };

type Row<Key> = { id: Key };

/** An entity as staff manage it, said once: how it is called, where it lives, what is shown and what is typed in. */
export type Resource<R extends Row<Id>, Item, Values extends FieldValues, Sent> = {
  one: string;
  many: string;
  /** What a single one is called; its name unless said. */
  title: (item: Item) => string;
  /** The name of its list's route, which its views are kept for. */
  route: RouteName;
  href: { list: string; new: string; detail: (id: R['id']) => string; edit: (id: R['id']) => string };
  create: FunctionFlag;
  /** Brings the zod object when a form is opened: zod is heavier than all the rest of a list. */
  input: () => Promise<ZodType<Sent, Values>>;
  documents: Documents<R, Item, R['id'], Sent>;
  columns: readonly Column<R>[];
  fields: AnyFields;
  /** A sentence for a list that holds nothing yet. */
  empty: string;
};

type Definition<R extends Row<Id>, Item extends R & Filling<Values>, Values extends FieldValues, Sent> = {
  one: string;
  many: string;
  title: (item: Item) => string;
  routes: { list: PlainRoute; new: PlainRoute; detail: IdRoute<R['id']>; edit: IdRoute<R['id']> };
  create: FunctionFlag;
  input: () => Promise<ZodType<Sent, Values>>;
  documents: Documents<R, Item, R['id'], Sent>;
  columns: readonly Column<R>[];
  fields: { readonly [Name in keyof Values]-?: FieldOf<Values[Name]> };
  empty?: string;
};

/**
 * Makes a resource of rows: `resource<BatchRow>()({ … })`. A field of the input that is left out, a kind that cannot
 * hold its value, a route that does not fit or a document that asks for too little does not compile.
 */
export function resource<R extends Row<Id>>() {
  return <Item extends R & Filling<Values>, Values extends FieldValues, Sent>({
    routes,
    fields,
    empty,
    ...rest
  }: Definition<R, Item, Values, Sent>): Resource<R, Item, Values, Sent> => ({
    ...rest,
    route: routes.list,
    href: {
      list: addressOf(routes.list),
      new: addressOf(routes.new),
      detail: (id) => addressOf(routes.detail, id),
      edit: (id) => addressOf(routes.edit, id),
    },
    fields: checkedFields(fields),
    empty: empty ?? `No ${rest.many.toLowerCase()} yet`,
  });
}

/** The address of a route that was checked above to have no hole, or only an id of the given type. */
function addressOf(name: RouteName, id?: Id): string {
  const address = to as (name: RouteName, params: { id: Id } | undefined) => string;
  return address(name, id === undefined ? undefined : { id });
}

/** Every field was checked against its own value's type; what draws them all needs only their kinds. */
function checkedFields(fields: object): AnyFields {
  return fields as AnyFields;
}
