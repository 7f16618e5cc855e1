import { useState } from 'react';
import type { ContentKind } from '@tribe/domain/features/contents/access.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { ContentReaders } from './access.documents.ts';

type Props = { kind: ContentKind; id: number; onClose: () => void };

/** Who has access to a content, and why. */
export function ExplainAccess({ kind, id, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useQuery(ContentReaders, { kind, id, page, search: search || null });
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  return (
    <Modal isOpen onClose={onClose} title="Who has access">
      <div className="grid gap-4 pb-5">
        <SearchBox label="Search people" value={search} onSearch={find} className="sm:w-full" />
        <Answer
          of={asked}
          skeleton={<Skeleton shape="h-80 w-full rounded-control" />}
          empty={<EmptyState title={search ? `No one matching "${search}" has access` : 'No one has access yet'} />}
        >
          {({ contentReaderPage }) => (
            <>
              <ul className="grid divide-y divide-line">
                {contentReaderPage.rows.map((reader) => (
                  <li key={reader.id} className="grid gap-0.5 py-2.5 sm:grid-cols-2 sm:items-center sm:gap-4">
                    <TextLink href={to('user', { id: reader.id })}>{reader.name}</TextLink>
                    <span className="text-sm text-ink-soft">{reader.why}</span>
                  </li>
                ))}
              </ul>
              <Pagination page={page} total={contentReaderPage.total} onPage={setPage} label="Pages of people" />
            </>
          )}
        </Answer>
      </div>
    </Modal>
  );
}
