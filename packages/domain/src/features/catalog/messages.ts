/** The words of the catalogue. */
export const catalogMessages = {
  slugTaken: 'Address is already used by another page, affiliate or redirect',
  slugReserved: 'This address is a page of this site. Choose another one',
  slugShape: 'Address can have lowercase letters, digits and single hyphens',
  closesTooEarly: 'Must not close before it opens',
  endsTooEarly: 'Must not end before it starts',
  seatsTaken: (taken: number) =>
    `${taken.toLocaleString('en-PH')} ${taken === 1 ? 'seat is' : 'seats are'} taken. Set at least as many`,
  usesTaken: (used: number) =>
    `The coupon has been used ${used.toLocaleString('en-PH')} ${used === 1 ? 'time' : 'times'}. Set at least as many`,
  oneRenewal: 'Choose a renewal funnel or an external address, not both',
  renewalGone: 'Choose a renewal funnel that isn’t archived',
  keepsProduct: 'A funnel keeps its product, because what was bought through it depends on it',
  noTerm: 'Offer at least one payment term before you publish',
  termTwice: 'A payment term is offered once',
  downPaymentTooHigh: 'Down payment is at most 100 percent',
  bundlesItself: 'A product can’t be bundled with itself',
  bundleInBundle: (name: string) => `${name} has bundled products of its own. Choose products that have none`,
  isBundled: (name: string) => `This product is bundled with ${name}, so it can’t have bundled products of its own`,
  lastWay: (name: string) =>
    `Without this product ${name} would be open to every member. Say who opens it on its own page first`,
  notYours: (kind: string) => `You may not change who opens ${kind}`,
  levelOpensPages: (name: string) => `${name} opens pages of staff, and is granted by people alone`,
  levelAboveOwn: (name: string) => `You can’t give ${name}, a level above your own or with rights that you lack`,
  funnelArchived: 'The funnel is archived. Publish it again first',
  codeTaken: 'Code is already used by another coupon of this funnel',
  codeShape: 'Code can have letters, digits, hyphens and underscores',
  percentTooHigh: 'A percentage is at most 100',
  nameTaken: (what: string) => `Name is already used by another ${what}`,
} as const;
