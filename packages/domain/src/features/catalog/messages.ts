/** The words of the catalogue. */
export const catalogMessages = {
  slugTaken: 'Address is already used by another page, affiliate or redirect',
  slugReserved: 'This address is a page of this site. Choose another one',
  slugShape: 'Address can have lowercase letters, digits and single hyphens',
  closesTooEarly: 'Can’t close before it opens',
  endsTooEarly: 'Can’t end before it starts',
  seatsTaken: (taken: number) =>
    `${taken.toLocaleString('en-PH')} ${taken === 1 ? 'seat is' : 'seats are'} taken. Set at least that many`,
  usesTaken: (used: number) =>
    `The coupon has been used ${used.toLocaleString('en-PH')} ${used === 1 ? 'time' : 'times'}. Set at least that many`,
  oneRenewal: 'Choose a renewal funnel or an external address, not both',
  renewalGone: 'Choose a renewal funnel that isn’t archived',
  keepsProduct: 'You can’t change a funnel’s product, because past purchases depend on it',
  everyMembers: 'Everything that’s open to members',
  opensNothing: (name: string) =>
    `${name} doesn’t open anything yet: no published course, event or resource, and no membership. People who buy it get nothing to open`,
  soldEmpty: 'Put on sale although it doesn’t open anything yet',
  noTerm: 'Offer at least one payment term before you publish',
  termTwice: 'Add each payment term only once',
  downPaymentTooHigh: 'Down payment can’t be more than 100 percent',
  bundlesItself: 'A product can’t be bundled with itself',
  bundleInBundle: (name: string) => `${name} has bundled products of its own. Choose products without any`,
  isBundled: (name: string) => `This product is bundled with ${name}, so it can’t have bundled products of its own`,
  lastWay: (name: string) =>
    `Without this product, ${name} would be open to every member. Set who has access on its own page first`,
  notYours: (kind: string) => `You can’t change who has access to ${kind}`,
  levelOpensPages: (name: string) => `${name} opens staff pages, so only people can grant it`,
  levelAboveOwn: (name: string) => `You can’t grant ${name}. It’s above your own level or allows more than you can do`,
  funnelArchived: 'The funnel is archived. Publish it again first',
  codeTaken: 'Code is already used by another coupon of this funnel',
  codeShape: 'Code can have letters, digits, hyphens and underscores',
  percentTooHigh: 'Percentage can’t be more than 100',
  nameTaken: (what: string) => `Name is already used by another ${what}`,
} as const;
