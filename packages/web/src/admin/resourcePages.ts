import { type ComponentType, createElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Resource } from './resource.ts';
import { ResourceDetail } from './ResourceDetail.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { ResourceList } from './ResourceList.tsx';

type OfOne = ComponentType<{ id: number }>;

export type ResourcePages = { list: ComponentType; new: ComponentType; detail: OfOne; edit: OfOne };

/** The four screens of a resource. One that shows more takes the place of its own: `{ ...resourcePages(stages), detail: StagePage }`. */
export function resourcePages<Row extends { id: number }, Item extends Row, Values extends FieldValues, Sent>(
  of: Resource<Row, Item, Values, Sent>,
): ResourcePages {
  return {
    list: () => createElement(ResourceList<Row, Item, Values, Sent>, { of }),
    new: () => createElement(ResourceForm<Row, Item, Values, Sent>, { of }),
    detail: ({ id }) => createElement(ResourceDetail<Row, Item, Values, Sent>, { of, id }),
    edit: ({ id }) => createElement(ResourceForm<Row, Item, Values, Sent>, { of, id }),
  };
}
