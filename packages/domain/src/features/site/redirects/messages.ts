export const redirectMessages = {
  fromShape: 'Enter a path of this site like /summer, with letters, digits and hyphens',
  fromReserved: 'This address is a page of this site. Choose another one',
  fromTaken: 'Another redirect, a funnel or an affiliate uses this address already',
  toShape: 'Enter a path like /training, or a whole web address',
  toHost: 'This website isn’t on the list of allowed redirect websites. An admin can add it in Default Settings',
  loops: (path: string) => `This would go in circles at ${path}`,
  endsTooEarly: 'Must not end before it starts',
  tooMany: 'There are too many redirect rules. Archive some first',
} as const;
