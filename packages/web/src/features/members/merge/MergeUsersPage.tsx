import { useRef, useState } from 'react';
import { PickField } from '#admin/PickField.tsx';
import type { Id } from '#admin/field.ts';
import { onePerson } from '#admin/onePerson.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useSetUrl, useUrlNumber } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MergePreviewOf, Merges } from './merge.documents.ts';
import { MergeForm } from './MergeForm.tsx';
import { MergeList } from './MergeList.tsx';
import { Suggestions } from './Suggestions.tsx';

const idOf = (id: Id | null) => (typeof id === 'number' ? id : null);

/** Makes one person of two accounts: chosen or suggested, compared, merged; and the merges so far, which can be undone. Who is compared is in the address. */
export function MergeUsersPage() {
  const [survivorId] = useUrlNumber('stays', 0);
  const [mergedId] = useUrlNumber('duplicate', 0);
  const setUrl = useSetUrl();
  const merges = useQuery(Merges);
  const [merged, setMerged] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const done = () => {
    setUrl({ duplicate: null });
    changed();
  };
  /** A merge and its undo change which pairs there are. */
  const changed = () => {
    setMerged((round) => round + 1);
    merges.retry();
  };
  const choose = (pair: { stays: number; duplicate: number }) => {
    setUrl(pair);
    top.current?.scrollIntoView();
    top.current?.focus();
  };
  return (
    <>
      <PageHeader title="Merge users" lead="Combine two accounts of the same person" />
      <div ref={top} tabIndex={-1} className="grid scroll-mt-20 gap-5 outline-none">
        <Card title="Choose accounts">
          <div className="grid gap-5 sm:grid-cols-2">
            <PickField
              label="Account to keep"
              pick={onePerson}
              value={survivorId || null}
              onChange={(id) => setUrl({ stays: idOf(id) })}
            />
            <PickField
              label="Duplicate account"
              pick={onePerson}
              value={mergedId || null}
              onChange={(id) => setUrl({ duplicate: idOf(id) })}
            />
          </div>
        </Card>
        {survivorId > 0 && mergedId > 0 && (
          <Compared key={`${survivorId} ${mergedId}`} pair={{ survivorId, mergedId }} onDone={done} />
        )}
        <Suggestions key={merged} onChoose={choose} />
        <Card title="Past merges">
          <Answer of={merges} skeleton={<Skeleton lines={4} />} empty="No one has been merged yet">
            {({ merges: rows }) => <MergeList merges={rows} onDone={changed} />}
          </Answer>
        </Card>
      </div>
    </>
  );
}

type Pair = { survivorId: number; mergedId: number };

function Compared({ pair, onDone }: { pair: Pair; onDone: () => void }) {
  const asked = useQuery(MergePreviewOf, pair);
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />}>
      {({ mergePreview }) => (
        <MergeForm pair={pair} preview={mergePreview} onDone={onDone} onRefused={() => asked.retry()} />
      )}
    </Answer>
  );
}
