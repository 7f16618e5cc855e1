import { useEffect, useMemo, useState } from 'react';
import type { PageRef } from '@tribe/domain/features/site/pages/sitePage.ts';
import type { PageFieldsFragment } from '#generated/graphql.ts';
import { useClient } from '#kernel/graphql/client.ts';
import { trusted } from '#kernel/graphql/document.ts';
import { variablesOf } from './builtPage.ts';
import { makePageKeeper, type PageKeeper, type Save } from './pageKeeper.ts';
import { SavePageDraft, SitePage } from './sitePage.documents.ts';

type Opened =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; retry: () => void }
  | { kind: 'open'; keeper: PageKeeper };

/** Opens a page for building, as the server has it now and not as it was seen before. */
export function usePageKeeper(ref: PageRef): Opened {
  const client = useClient();
  const asked = JSON.stringify(variablesOf(ref));
  const variables = useMemo((): ReturnType<typeof variablesOf> => JSON.parse(asked), [asked]);
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });

  useEffect(() => {
    let keeper: PageKeeper | null = null;
    let isGone = false;
    const save: Save = async (revision, document) => {
      const answer = await client.mutate(SavePageDraft, { ...variables, revision, document });
      return 'failure' in answer
        ? answer
        : trusted<{ answer: { done: boolean; page: PageFieldsFragment } }>(answer.data).answer;
    };
    const open = async () => {
      const answer = await client.mutate(SitePage, variables);
      if (isGone) return;
      if ('failure' in answer) {
        return setOpened({ kind: 'failed', message: answer.failure.message, retry: () => void open() });
      }
      keeper = makePageKeeper(trusted<{ sitePage: PageFieldsFragment }>(answer.data).sitePage, save);
      setOpened({ kind: 'open', keeper });
    };
    const send = () => void keeper?.flush();
    void open();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      isGone = true;
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      send();
    };
  }, [client, variables]);
  return opened;
}
