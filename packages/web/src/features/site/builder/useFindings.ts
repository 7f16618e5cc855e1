import { useEffect, useMemo, useState } from 'react';
import { checkPage, type Finding } from '@tribe/domain/features/site/builder/checkPage.ts';
import { useKept } from '#ui/keep.ts';
import { useAround } from './around.ts';
import { useBuilder } from './BuilderContext.ts';
import { useCanvas } from './CanvasContext.ts';

/** What is wrong with the page as it is now, looked for once the key that was pressed is on the screen. */
export function useFindings(): readonly Finding[] {
  const { history } = useKept(useBuilder().keeper.state);
  const { terms, times } = useAround();
  const { pictures, found } = useCanvas();
  const [page, setPage] = useState(history.now);
  // oxlint-disable-next-line react/set-state-in-effect -- an effect runs once the key that was pressed is on the screen
  useEffect(() => setPage(history.now), [history.now]);
  return useMemo(
    () => checkPage(page, { terms: terms?.map(({ paymentTermId }) => paymentTermId) ?? null, times, pictures, found }),
    [page, terms, times, pictures, found],
  );
}
