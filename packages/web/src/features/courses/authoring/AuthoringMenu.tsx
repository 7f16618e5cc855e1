import { Copy, Ellipsis, Megaphone, Route } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { DuplicateCourse } from './draft.documents.ts';

/** What else there is of a course. */
export function AuthoringMenu({ course: { id, name } }: { course: { id: number; name: string } }) {
  const [duplicate] = useMutation(DuplicateCourse);
  const goTo = useGoTo();
  const copy = async () => {
    const isSure = await confirm({
      title: `Duplicate ${name}?`,
      text: 'The copy is a draft with all units, lessons and files. Once it’s published, the same people will have access.',
      act: 'Duplicate course',
    });
    if (!isSure) return;
    const acted = await duplicate({ id });
    if (!acted.ok) {
      toast.error(acted.failure.message);
      return;
    }
    toast.success(`${acted.data.duplicateCourse.name} created`);
    goTo(to('course', { id: acted.data.duplicateCourse.id }));
  };
  const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;
  return (
    <Menu
      label="More"
      trigger={<IconButton label="More for this course" icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
      items={[
        { kind: 'link', label: 'Intro', icon: <Megaphone {...icon} />, href: to('courseIntro', { id }) },
        { kind: 'link', label: 'Tracks', icon: <Route {...icon} />, href: to('courseTracksOf', { id }) },
        { label: 'Duplicate', icon: <Copy {...icon} />, onChoose: () => void copy() },
      ]}
    />
  );
}
