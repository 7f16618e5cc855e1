/** What a page may weigh: characters of words and addresses in its JSON, pictures and blocks, and the bytes of one picture and of all. */
export const pageBudget = { characters: 48_000, pictures: 20, blocks: 60, picture: 150_000, weight: 800_000 } as const;

const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000).toLocaleString('en-PH')} KB`;

export const checkMessages = {
  noTitle: 'The page has no title for search results and shares',
  noDescription: 'The page has no description for search results and shares',
  empty: 'The page is empty',
  noHeadline: 'The page has no headline',
  headlineTwice: (words: string) => `The headline “${words}” is here twice`,
  twoHeadlines: 'A page has one headline, and this is the second',
  nowhere: (words: string) => `“${words}” doesn’t link anywhere`,
  noWords: 'A button has no text',
  noPicture: 'There’s no picture yet',
  noAlt: 'The picture has no description for people who can’t see it',
  noTerms: 'The funnel has no payment terms to show',
  allHidden: 'Every payment term is turned off',
  noFunnel: 'Choose the funnel whose terms it shows',
  notAgreed: (name: string) =>
    `${name || 'Someone'} hasn’t agreed to be quoted. Ask them, then turn on “They agreed to be quoted”, or remove the quote`,
  emptyQuote: 'A quote has no text or no name',
  noForm: 'Choose a form to collect the responses',
  noVideo: 'There’s no video yet',
  filler: (words: string) => `“${words}” is sample text. Write your own`,
  noEnd: (when: 'opens' | 'closes') =>
    `The funnel has no time at which it ${when}, so there’s nothing to count down to`,
  noMoment: 'Choose the time it counts down to',
  noFormHere: 'Its buttons lead to a form, but there isn’t one on this page',
  noCoach: 'Choose a coach',
  hiddenCoach: 'This coach isn’t active, or no longer has a coaching role, so visitors see nothing here',
  noWins:
    'No win can be shown, so visitors see nothing here. A win needs to be published, visible to everyone in the tribe, and shared publicly by its owner',
  noDates: 'No dates are coming up, so visitors see nothing here',
  noQuestions: 'There are no questions yet, so visitors see nothing here',
  needsLogin: (words: string) => `“${words}” links to a page that requires logging in`,
  tooHeavy: 'This page is too heavy for phones. Shorten it, or split it into two pages',
  tooManyPictures: (count: number) => `${count} pictures are a lot for a phone. Keep the best ${pageBudget.pictures}`,
  heavyPicture: (bytes: number) => `${kilobytes(bytes)} is heavy for phones. Use a plainer or smaller picture`,
  heavyPictures: (bytes: number) => `All pictures together are ${kilobytes(bytes)}. On a phone that takes long to load`,
  tooManyBlocks: (count: number) => `${count} blocks are a lot to scroll through. Keep the best ${pageBudget.blocks}`,
} as const;
