import type { ReactNode } from 'react';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { WorkPart } from '#ui/work.ts';

type Props = { parts: readonly WorkPart[]; /** Below the counts. */ children?: ReactNode };

/** What changed since yesterday, each count with the rows that say so. */
export function Changes({ parts, children }: Props) {
  const changes = parts.flatMap((part) => part.changes).filter(({ count }) => count > 0);
  const isWaiting = parts.some(({ state }) => state === 'loading');
  return (
    <Card title="Since yesterday" padded={false}>
      <ul className="grid gap-2.5 px-4 max-md:gap-6 pb-4 sm:px-5" aria-busy={isWaiting}>
        {isWaiting && <Skeleton shape="h-16 w-full rounded-control" />}
        {!isWaiting && changes.length === 0 && <li className="text-sm text-ink-soft">Nothing changed yet.</li>}
        {!isWaiting &&
          changes.map(({ icon: Icon, count, text, href }) => (
            <li key={text} className="num flex items-center gap-3">
              <Icon strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
              <span>
                {href ? (
                  <Anchor
                    href={href}
                    className="reach font-bold underline decoration-dotted decoration-1 underline-offset-4 hover:text-sea"
                  >
                    {count.toLocaleString('en-PH')} {text}
                  </Anchor>
                ) : (
                  <>
                    <b>{count.toLocaleString('en-PH')}</b> {text}
                  </>
                )}
              </span>
            </li>
          ))}
      </ul>
      {children}
    </Card>
  );
}
