/** The level that makes somebody a member. */
export const memberLevel = 'member';

/** What was sold: the levels that its product, its bundled products and its funnel name, and whether a membership is among its products. */
export type Sold = { accessLevelIds: readonly string[]; isMembership: boolean };

/** What a purchase gives: `levels` to hold, and whether it opens what is open to every member. */
export type Benefits = { levels: string[]; opensMembersContent: boolean };

/**
 * What an active subscription gives, besides the contents that its products open. Every purchase makes its buyer a member, with
 * stages, groups and the screens of members. What is open to every member comes only with a membership, or with a purchase that
 * names the member level.
 */
export function benefitsOf({ accessLevelIds, isMembership }: Sold): Benefits {
  return {
    levels: [...new Set([memberLevel, ...accessLevelIds])],
    opensMembersContent: isMembership || accessLevelIds.includes(memberLevel),
  };
}

/** Whether a purchase opens nothing: no published content of its products, and nothing of what is open to every member. */
export const opensNothing = (sold: Sold & { opens: readonly unknown[] }): boolean =>
  sold.opens.length === 0 && !benefitsOf(sold).opensMembersContent;
