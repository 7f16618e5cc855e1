import { useEffect, useEffectEvent, useRef } from 'react';
import { type Kept, keep, useKept } from '#ui/keep.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { type BuiltPage, variablesOf } from './builtPage.ts';
import type { PageKeeper } from './pageKeeper.ts';
import { SiteCanvasData } from './sitePage.documents.ts';

/** What the server knows of the page as it was last saved: what it adds to each block, by its id, and what pictures weigh. */
export type CanvasFacts = {
  data: Readonly<Record<string, object>>;
  pictures: Readonly<Record<string, number>>;
};

export const keepFacts = () => keep<CanvasFacts>({ data: {}, pictures: {} });

/** The clock of a countdown goes on by itself: blocks are drawn anew for what is said otherwise. */
const saidBy = (facts: CanvasFacts) => JSON.stringify(facts, (key, value: unknown) => (key === 'now' ? '' : value));

const dataIn = (json: unknown): CanvasFacts['data'] =>
  Object.fromEntries(Object.entries(Object(json)).filter((each): each is [string, object] => isRecord(each[1])));

type Props = { page: BuiltPage; keeper: PageKeeper; facts: Kept<CanvasFacts> };

/** Asks for the facts after each save; draws nothing, so that a key draws nothing anew but what it changes. */
export function FollowsFacts({ page, keeper, facts }: Props) {
  const asked = useQuery(SiteCanvasData, variablesOf(page.ref));
  const { revision } = useKept(keeper.state).saved;
  const lastAsked = useRef(revision);
  const askAfter = useEffectEvent((saved: number) => {
    if (saved === lastAsked.current) return;
    lastAsked.current = saved;
    asked.retry();
  });
  useEffect(() => askAfter(revision), [revision]);
  const found = asked.kind === 'done' ? asked.data.siteCanvasData : null;
  useEffect(() => {
    if (!found) return;
    const pictures = Object.fromEntries(found.pictures.map(({ src, bytes }) => [src, bytes]));
    const next = { data: dataIn(found.data), pictures };
    if (saidBy(next) !== saidBy(facts.get())) facts.set(next);
  }, [found, facts]);
  return null;
}
