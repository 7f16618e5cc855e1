import type { LiveWorkshop } from '@tribe/domain/features/site/publicDocument.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonLook } from '#ui/buttonLook.ts';

type Props = { title: string; workshops: readonly LiveWorkshop[] };

/** What is happening this minute comes before everything else on a page. */
export function LiveNow({ title, workshops }: Props) {
  return (
    <section
      aria-label={title}
      className="mx-auto mt-4 flex max-w-page flex-wrap items-center gap-3 rounded-card bg-sea-soft px-5 py-4 sm:px-6"
    >
      <Badge tone="good">Live</Badge>
      <p className="grow font-semibold">{title}</p>
      {workshops.map(({ label, href }) => (
        <a key={label} href={href} className={buttonLook('primary', 'normal')}>
          Join: {label}
        </a>
      ))}
    </section>
  );
}
