/** Ways in which money arrives outside a gateway, as staff name them when they approve it. */
export const handPlatforms = ['GCash', 'Maya', 'Bank', 'Counter'] as const;
