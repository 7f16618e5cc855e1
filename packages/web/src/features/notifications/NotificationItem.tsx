import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { MyNotificationsQuery } from '#generated/graphql.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { classes } from '#ui/classes.ts';

type Props = { item: MyNotificationsQuery['myNotifications']['rows'][number]; onOpen: () => void };

const look = 'tap flex min-h-12 w-full items-start gap-3 rounded-control px-2 py-2.5 text-left transition-colors';

/** One piece of news: unread until it is opened. */
export function NotificationItem({ item, onOpen }: Props) {
  const words = <Words item={item} />;
  if (item.link)
    return (
      <li>
        <Anchor href={item.link} onClick={onOpen} className={`${look} hover:bg-sunk`}>
          {words}
        </Anchor>
      </li>
    );
  return (
    <li>
      {item.readAt ? (
        <div className={look}>{words}</div>
      ) : (
        <button type="button" onClick={onOpen} className={`${look} hover:bg-sunk`}>
          {words}
        </button>
      )}
    </li>
  );
}

function Words({ item: { title, body, readAt, createdAt } }: Pick<Props, 'item'>) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classes('mt-2 size-2 shrink-0 rounded-full', readAt ? 'bg-transparent' : 'bg-sea')}
      />
      <span className="min-w-0 grow">
        <span className={classes('block break-words', !readAt && 'font-semibold')}>
          {!readAt && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        {body && <span className="block text-sm break-words text-ink-soft">{body}</span>}
        <span className="num block text-sm text-ink-soft">{showInstant(new Date(createdAt))}</span>
      </span>
    </>
  );
}
