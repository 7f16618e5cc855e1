/** The platform of a due that was paid elsewhere, before this product was there. */
export const settledElsewhere = 'imported';

/** Platforms of dues that count as paid although no money came in here: settled elsewhere, or with nothing to pay. */
export const withoutMoney: readonly string[] = [settledElsewhere, 'free'];
