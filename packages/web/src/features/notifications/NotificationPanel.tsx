import { Bell } from 'lucide-react';
import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyNotificationsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageIsGone } from '#ui/PageIsGone.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { MarkNotificationsRead, MyNotifications } from './notification.documents.ts';
import { NotificationItem } from './NotificationItem.tsx';

type Props = { isOpen: boolean; onClose: () => void; onRead: () => void };
type Page = MyNotificationsQuery['myNotifications'];

/** What is new, the latest first; each leads to what it is about. */
export function NotificationPanel({ isOpen, onClose, onRead }: Props) {
  const [page, setPage] = useState(1);
  const asked = useQueryWhen(isOpen, MyNotifications, { page });
  const [mark, { isBusy }] = useMutation(MarkNotificationsRead);
  // What staff open in a member's name stays unread for the member.
  const isOwn = useMaybeMe()?.isImpersonating !== true;
  const read = async (ids: number[] | null) => {
    const acted = await mark({ ids });
    if (!acted.ok) return toast.error(acted.failure.message);
    onRead();
    asked.retry();
  };
  const open = (item: Page['rows'][number]) => {
    if (isOwn && !item.readAt) void read([item.id]);
    if (item.link) onClose();
  };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Notifications">
      <Answer of={asked} empty={page > 1 ? <PageIsGone onFirst={() => setPage(1)} /> : <Nothing />}>
        {({ myNotifications: { rows, total, pageSize } }) => (
          <>
            {isOwn && rows.some(({ readAt }) => !readAt) && (
              <Button size="small" busy={isBusy && 'Marking…'} onClick={() => void read(null)}>
                Mark all as read
              </Button>
            )}
            <ul className="-mx-2 mt-2 grid gap-0.5">
              {rows.map((item) => (
                <NotificationItem key={item.id} item={item} onOpen={() => open(item)} />
              ))}
            </ul>
            <Pages page={page} last={Math.ceil(total / pageSize)} onPage={setPage} />
          </>
        )}
      </Answer>
      <p className="mt-5 border-t border-line pt-4 text-dense">
        <TextLink href={to('account', {}, { q: 'notifications' })} onClick={onClose}>
          Notification settings
        </TextLink>
      </p>
    </Drawer>
  );
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  if (last < 2) return null;
  return (
    <div className="mt-3 flex justify-between gap-2">
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={<Bell strokeWidth={1.75} className="size-6" />}
      title="Nothing new"
      text="News from your coaches and the Tribe team shows up here."
    />
  );
}
