import { networkFailure, offlineFailure } from '@tribe/domain/kernel/text/messages.ts';

/** What is said of something that did not come: that there is no network, where the browser knows of none. */
export const lostWords = (): string => (navigator.onLine ? networkFailure : offlineFailure);
