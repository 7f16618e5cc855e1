/**
 * SQL of whether the dispute `row` waits for an end: its gateway didn't close it, or closed it in a way that staff still have to count or
 * to name. Reminders stop meanwhile.
 */
export const isUnsettled = (row: string) =>
  `(${row}.settled_at is null and ${row}.state in ('opened', 'lost', 'closed'))`;
