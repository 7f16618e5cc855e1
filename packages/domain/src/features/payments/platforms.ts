import { gatewayNames } from './providers.ts';

/** Ways in which money arrives outside a gateway, as staff name them when they approve it. */
export const handPlatforms = ['GCash', 'Maya', 'Bank', 'Counter'] as const;

const names: Readonly<Record<string, string>> = {
  ...gatewayNames,
  free: 'Nothing to pay',
  imported: 'Settled elsewhere',
  credit: 'Credit',
};

/** By what a due was paid, as people call it; what staff typed stays as it is. */
export const showPlatform = (platform: string): string => names[platform] ?? platform;
