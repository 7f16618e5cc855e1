import { useCallback, useSyncExternalStore } from 'react';
import type { Known } from './answers.ts';
import { useClient } from './client.ts';

/** Follows what is known of a question, and makes the function that asks it; the same one while the question is the same. */
export function useKnownAnswer(document: string, variables: Record<string, unknown>) {
  const client = useClient();
  const input = JSON.stringify(variables);
  const key = client.keyOf(document, input);
  const follow = useCallback((follower: () => void) => client.follow(key, follower), [client, key]);
  const peek = () => client.peek(key);
  const known: Known = useSyncExternalStore(follow, peek, peek);
  const ask = useCallback(() => void client.query(document, input), [client, document, input]);
  return { known, client, ask };
}
