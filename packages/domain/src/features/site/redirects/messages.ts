export const redirectMessages = {
  fromShape: 'Enter a path on this site, such as /summer, with letters, digits and hyphens',
  fromReserved: 'This address is a page of this site. Choose another one',
  fromTaken: 'Another redirect, a funnel or an affiliate already uses this address',
  toShape: 'Enter a path, such as /training, or a full web address',
  toHost: 'This website isn’t on the list of allowed redirect websites. An admin can add it in Default Settings',
  loops: (path: string) => `This would create a loop at ${path}`,
  endsTooEarly: 'Must not end before it starts',
  tooMany: 'There are too many redirect rules. Archive some first',
} as const;
