import type { PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useEffect, useRef } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { useLocation } from '#kernel/url/location.ts';
import { Anchor } from '#ui/Anchor.tsx';

const tables = [
  { label: 'Courses', href: to('courses'), flag: 'courses' },
  { label: 'Tracks', href: to('courseTracks'), flag: 'courses' },
  { label: 'Intros', href: to('courseIntros'), flag: 'courses' },
  { label: 'Units', href: to('units'), flag: 'units' },
  { label: 'Lessons', href: to('publicLessons'), flag: 'lessons' },
  { label: 'Lesson files', href: to('lessonFiles'), flag: 'lessonFiles' },
  { label: 'Resource files', href: to('resourceFiles'), flag: 'resourceFiles' },
  { label: 'Learners', href: to('report', { id: 'learning' }), flag: 'reports' },
] as const satisfies readonly { label: string; href: string; flag: PageFlag }[];

/** The way between the tables of courses, units and lessons, as far as they are open to the asker. */
export function ContentNav() {
  const { pageAccess } = useMe();
  const [pathname] = useLocation();
  const open = tables.filter(({ flag }) => pageAccess[flag] === true);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the one that is open may lie outside.
    const here = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft - 24;
  }, []);
  if (open.length < 2) return null;
  return (
    <nav ref={nav} aria-label="Content" className="-mt-1 mb-4 flex gap-1 peek border-b border-line">
      {open.map(({ label, href }) => (
        <Anchor
          key={href}
          href={href}
          aria-current={href === pathname ? 'page' : undefined}
          className="tap -mb-px flex shrink-0 items-center border-b-2 whitespace-nowrap border-transparent px-3 py-2 text-sm font-semibold text-ink-soft transition-colors hover:border-line-strong hover:text-ink aria-[current=page]:border-sea aria-[current=page]:text-sea"
        >
          {label}
        </Anchor>
      ))}
    </nav>
  );
}
