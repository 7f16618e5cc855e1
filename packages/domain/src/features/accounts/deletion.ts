import { addDays } from '../../kernel/time/manila.ts';

/** Days between asking for the deletion of an account and the deletion: time to think again, and to notice a stranger's doing. */
export const deletionDays = 14;

/** The Manila day on which an account goes that was asked to on this one. */
export const deletionDay = (askedOn: string): string => addDays(askedOn, deletionDays);

/** What is left of a name. */
export const nobodysName = { firstName: 'Deleted', lastName: 'account' } as const;
