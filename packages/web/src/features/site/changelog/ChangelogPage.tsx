import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { RichText } from '#ui/RichText.tsx';

/** What is new, the newest first, each entry as it was published. */
export function ChangelogPage({ entries }: PublicDocuments['changelog']) {
  return (
    <div className="mx-auto max-w-read px-5 py-8 sm:py-12">
      <h1 className="text-3xl font-extrabold tracking-tight">What’s new</h1>
      <p className="mt-3 text-lg text-ink-soft">What changed for members, newest first.</p>
      {entries.length === 0 && (
        <div className="mt-8 rounded-card border border-line bg-card p-5">
          <h2 className="text-lg">No updates yet</h2>
          <p className="mt-1 mb-4 text-ink-soft">
            When something changes for members, you’ll read about it here. Meanwhile, our free lessons are open to
            everyone.
          </p>
          <Button href={to('publicLessons')}>See the free lessons</Button>
        </div>
      )}
      {entries.map(({ version, summary, html, publishedAt }) => (
        <article key={version} id={`v${version}`} className="mt-8 border-t border-line pt-6">
          <p className="text-sm text-ink-soft">
            <time dateTime={publishedAt}>{showDay(dayOf(new Date(publishedAt)))}</time>
          </p>
          {summary && <h2 className="mt-1 text-xl">{summary}</h2>}
          <RichText html={html} className="mt-3" />
        </article>
      ))}
    </div>
  );
}
