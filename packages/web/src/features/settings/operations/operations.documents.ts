import { mutation, query } from '#generated/gql.ts';

export const Operations = query('operations { ** }');
export const TroubledJobs = query('troubledJobPage { total rows { * } kinds { name count } }');
export const TroubledMails = query('troubledMailPage { total rows { * } kinds { name count } }');
export const RetryJob = mutation('done: retryJob');
export const DiscardJob = mutation('done: discardJob');
export const RetryFailedJobs = mutation('count: retryFailedJobs');
export const DiscardFailedJobs = mutation('count: discardFailedJobs');
export const RetryMail = mutation('done: retryMail');
export const DiscardMail = mutation('done: discardMail');
export const RetryFailedMails = mutation('count: retryFailedMails');
export const DiscardFailedMails = mutation('count: discardFailedMails');
