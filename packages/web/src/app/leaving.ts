import { forgetDrafts } from '#features/courses/authoring/keptDrafts.ts';
import { leaveLessons } from '#features/courses/offline/leaveLessons.ts';
import { forgetSearches } from '#features/search/recent.ts';
import type { Client } from '#kernel/graphql/client.ts';

/*
 * What signing out does to what a person did here. It comes as somebody signs out: every screen would otherwise wait for it.
 */

/** Sends what still waits to be sent; false where it cannot be and they would rather stay. */
export const mayLeaveLessons = (client: Client, userId: number): Promise<boolean> => leaveLessons(client, userId);

/** Leaves nothing that they wrote or looked for. */
export function forgetWork(): void {
  forgetDrafts();
  forgetSearches();
}
