/** From the specification: 10 rows on a page of a shared table, 5 page buttons. */
export const rowsPerPage = 10;
export const pageButtons = 5;

/** How many pages there are; an empty list has one. */
export function pageCount(total: number, pageSize: number = rowsPerPage): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The pages that have a button: the open one in the middle, except at the ends. */
export function pageWindow(page: number, pages: number, buttons: number = pageButtons): number[] {
  const shown = Math.min(buttons, pages);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pages - shown + 1);
  return Array.from({ length: shown }, (_, place) => first + place);
}
