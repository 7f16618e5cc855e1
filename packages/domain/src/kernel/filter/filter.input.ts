import { z } from 'zod';
import { everything, type Filter, type FilterFields, problemOf } from './filter.ts';
import { readFilterText } from './filterText.ts';

/** The text of a filter of a list with these fields, as its address, its views and its exports hold it; nothing for everything. */
export const filterInput = (fields: FilterFields) =>
  z
    .string()
    .nullish()
    .transform((text, context): Filter => {
      const { filter, problem } = readFilterText(text ?? '');
      const wrong = filter ? problemOf(filter, fields) : problem;
      if (wrong === null && filter) return filter;
      context.addIssue({ code: 'custom', path: ['filter'], message: wrong ?? '' });
      return everything;
    });
