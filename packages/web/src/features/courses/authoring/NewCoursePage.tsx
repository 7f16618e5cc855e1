import { useState } from 'react';
import { CourseInput } from '@tribe/domain/features/courses/course.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TextField } from '#ui/TextField.tsx';
import { takeFocus } from '#ui/takeFocus.ts';
import { courseDocuments } from './course.documents.ts';

/** A course of which only the title is known yet; whoever makes it is its author until they say otherwise. */
const newCourse = (name: string, authorId: number) => ({
  name,
  authorId,
  shortDescription: '',
  description: '',
  coverImage: null,
  trailerUrl: null,
  category: '',
  level: 'all' as const,
  status: 'draft' as const,
  isFeatured: false,
  progression: 'free' as const,
});

/** Asks for a title and leads on to the course: all else is written there. */
export function NewCoursePage() {
  const me = useMe();
  const go = useGo();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const [create, { isBusy }] = useMutation(courseDocuments.create);
  const make = async () => {
    const input = newCourse(title, me.id);
    const read = CourseInput.shape.name.safeParse(title);
    if (!read.success) return setError(read.error.issues[0]?.message);
    setError(undefined);
    const made = await create({ input });
    if (!made.ok) return setError(made.failure.messages['name']?.[0] ?? made.failure.message);
    go('course', { id: made.data.createCourse.id });
  };
  return (
    <div className="max-w-form">
      <PageHeader title="New course" lead="You can set everything else on the next page." />
      <Card className="sm:p-6">
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void make();
          }}
        >
          <TextField
            ref={takeFocus}
            label="Title"
            name="name"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={200}
            value={title}
            onChange={setTitle}
            error={error}
          />
          <div className="flex gap-3">
            <Button type="submit" look="primary" busy={isBusy && 'Creating…'}>
              Create course
            </Button>
            <Button href={to('courses')}>Cancel</Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
