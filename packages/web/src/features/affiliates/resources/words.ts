/** For whom a resource is. */
export const audienceWords = {
  active: 'Active affiliates',
  all: 'All affiliates, including applied and paused ones',
} as const;

/** A kind of file as people call it. */
export const kindWords = (kind: string | null): string =>
  kind === 'pdf' ? 'PDF' : kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : 'File';
