/** What a win is about. */
export const winCategories = [
  'first-client',
  'income',
  'new-skill',
  'portfolio',
  'testimonial',
  'personal',
  'other',
] as const;
export type WinCategory = (typeof winCategories)[number];

export const winCategoryLabels: Readonly<Record<WinCategory, string>> = {
  'first-client': 'First client',
  income: 'Income',
  'new-skill': 'New skill',
  portfolio: 'Portfolio',
  testimonial: 'Testimonial',
  personal: 'Personal',
  other: 'Other',
};

/** Who may see a win once it is published. */
export const winVisibilities = ['members', 'group', 'only-me'] as const;
export type WinVisibility = (typeof winVisibilities)[number];

export const winVisibilityLabels: Readonly<Record<WinVisibility, string>> = {
  members: 'Everyone in the tribe',
  group: 'My group',
  'only-me': 'Only me',
};

/** A win waits until staff have looked at it; hidden, only who posted it sees it, with the reason. */

export const mostWinPictures = 4;

/** What one may say about a win of another, in the order shown. */
export const winReactionKinds = ['heart', 'fire', 'cheer'] as const;
export type WinReactionKind = (typeof winReactionKinds)[number];

export const winReactionLabels: Readonly<Record<WinReactionKind, string>> = {
  heart: 'Proud of you',
  fire: 'On fire',
  cheer: 'Congratulations',
};

type Story = { title: string; story: string; category: string; amount: number | null; pictures: readonly number[] };

/** Whether a win tells something else than before, so that staff look at it again; who may see it is not what it tells. */
export function tellsOtherwise(before: Story, after: Story): boolean {
  return (
    before.title !== after.title ||
    before.story !== after.story ||
    before.category !== after.category ||
    before.amount !== after.amount ||
    before.pictures.join() !== after.pictures.join()
  );
}

/** What a kept category or visibility reads as; a word that is no more among them reads as it is kept. */
export const winCategoryLabel = (category: string): string => labelOf(winCategoryLabels, category);
export const winVisibilityLabel = (visibility: string): string => labelOf(winVisibilityLabels, visibility);

const labelOf = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;
