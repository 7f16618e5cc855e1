import type { ObjectRef } from '@pothos/core';
import { builder, type Extended } from '#kernel/api/builder.ts';
import type { PageOf } from '#kernel/api/page.ts';

/** The type of one page of a table: `pageType('BatchPage', BatchType)`. */
export function pageType<Row>(name: string, row: ObjectRef<Extended, Row>) {
  return builder.objectRef<PageOf<Row>>(name).implement({
    fields: (t) => ({
      rows: t.field({ type: [row], resolve: (page) => page.rows }),
      total: t.exposeInt('total'),
      page: t.exposeInt('page'),
      pageSize: t.exposeInt('pageSize'),
    }),
  });
}

type QueryFields = Parameters<Parameters<typeof builder.queryFields>[0]>[0];

export const filterDescription = 'The text of a filter, such as batch.any(18),membership.any(expired)';

/** What a list that can be narrowed is asked beside; its fields are declared by `listFilter`. */
export const filterArg = ({ arg }: Pick<QueryFields, 'arg'>) => ({
  filter: arg.string({ description: filterDescription }),
});

/** The arguments of every page of a table; `sort` is a column's name, with a minus before it for descending. */
export function pageArgs({ arg }: Pick<QueryFields, 'arg'>) {
  return {
    page: arg.int({ defaultValue: 1 }),
    pageSize: arg.int({ defaultValue: 10 }),
    search: arg.string(),
    sort: arg.string(),
  };
}
