export const productTypes = ['course', 'membership', 'bundle', 'event', 'bonus'] as const;
export const productStatuses = ['draft', 'active', 'archived'] as const;

/** What a product may open, each a kind of content. */
export const openedKinds = ['course', 'event', 'resource'] as const;
export type OpenedKind = (typeof openedKinds)[number];
