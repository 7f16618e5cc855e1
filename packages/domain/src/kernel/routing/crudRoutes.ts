import type { FunctionFlag, PageFlag } from '../access/matrix.ts';

/** What the routes of an entity are called: `batches`, `newBatch`, `batch` and `editBatch`, of `Batch` and `batches`. */
export function crudNames<One extends string, Many extends string>(one: One, many: Many) {
  const small = `${one.charAt(0).toLowerCase()}${one.slice(1)}` as Uncapitalize<One>;
  return { list: many, new: `new${one}`, detail: small, edit: `edit${one}` } as const;
}

type Names<One extends string, Many extends string> = ReturnType<typeof crudNames<One, Many>>;
export type CrudName<One extends string, Many extends string> = Names<One, Many>[keyof Names<One, Many>];

type CrudRoutes<One extends string, Many extends string, Path extends string, Page, Create> = {
  readonly [N in Many]: readonly [Path, Page];
} & { readonly [N in Uncapitalize<One>]: readonly [`${Path}/{id:Int}`, Page] } & {
  readonly [N in `new${One}`]: readonly [`${Path}/new`, readonly [Page, Create]];
} & { readonly [N in `edit${One}`]: readonly [`${Path}/{id:Int}/edit`, readonly [Page, Create]] };

/**
 * The four addresses of an entity that staff manage: its list, one of them, a new one, and one being edited. Who may open the
 * page may read; a new one and an edited one ask for the right to create as well.
 */
export function crudRoutes<
  One extends string,
  Many extends string,
  Path extends string,
  Page extends PageFlag,
  Create extends FunctionFlag,
>(one: One, many: Many, path: Path, [page, create]: readonly [Page, Create]) {
  const names: Record<keyof Names<One, Many>, string> = crudNames(one, many);
  return {
    [names.list]: [path, page],
    [names.detail]: [`${path}/{id:Int}`, page],
    [names.new]: [`${path}/new`, [page, create]],
    [names.edit]: [`${path}/{id:Int}/edit`, [page, create]],
    // A computed key is any text to the compiler; the names above say which ones these are.
  } as unknown as CrudRoutes<One, Many, Path, Page, Create>;
}
