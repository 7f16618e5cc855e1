import type { ReactNode } from 'react';
import { CourseIntroInput } from '@tribe/domain/features/courses/intro.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { CourseIntroQuery } from '#generated/graphql.ts';
import { sendPicture } from '#kernel/files/sendPicture.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RichTextField } from '#ui/RichTextField.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { CourseIntro, UpdateCourseIntro } from './intro.documents.ts';
import { IntroView } from '../learning/IntroView.tsx';

type Course = CourseIntroQuery['course'];
type Values = { title: string; body: string; videoUrl: string | null; isPublished: boolean };

/** The intro of one course: written by those who may, seen by the others. */
export function CourseIntroPage({ id }: { id: number }) {
  const mayWrite = useMe().functionAccess.course_create === true;
  return (
    <WithIntro id={id} title="Intro" action={<Button href={to('courseIntroPreview', { id })}>Preview</Button>}>
      {(course) =>
        mayWrite ? (
          <Card className="max-w-form sm:p-6">
            <IntroForm key={course.id} course={course} />
          </Card>
        ) : (
          <IntroView intro={course} />
        )
      }
    </WithIntro>
  );
}

/** The intro of one course as its members see it. */
export function CourseIntroPreviewPage({ id }: { id: number }) {
  return (
    <WithIntro id={id} title="Intro preview" action={<Button href={to('courseIntro', { id })}>Intro</Button>}>
      {(course) => (
        <Card className="sm:p-6">
          <IntroView intro={course} />
        </Card>
      )}
    </WithIntro>
  );
}

type WithProps = {
  id: number;
  title: string;
  action: ReactNode;
  children: (course: Course) => ReactNode;
};

function WithIntro({ id, title, action, children }: WithProps) {
  const asked = useQuery(CourseIntro, { id });
  usePageTitle(asked.kind === 'done' ? `${title}: ${asked.data.course.name}` : null);
  return (
    <Answer of={asked} failure={failedPage('Course')}>
      {({ course }) => (
        <>
          <PageHeader title={title} lead={course.name} action={action} />
          {children(course)}
        </>
      )}
    </Answer>
  );
}

const startOf = ({ introTitle, introBody, introVideoUrl, introPublishedAt }: Course): Values => ({
  title: introTitle,
  body: introBody,
  videoUrl: introVideoUrl ?? '',
  isPublished: introPublishedAt !== null,
});

function IntroForm({ course }: { course: Course }) {
  const [update] = useMutation(UpdateCourseIntro);
  const form = useZodForm<Values, CourseIntroInput>(CourseIntroInput, startOf(course));
  const { version } = useFilledWith(form, course, startOf);
  const save = async (input: CourseIntroInput) => {
    const acted = await update({ id: course.id, input, version });
    if (!acted.ok) return acted.failure;
    toast.success('Intro saved');
    return null;
  };
  return (
    <Form of={form} onSubmit={save}>
      <FormField<Values, 'title'> name="title">{(field) => <TextField label="Title" {...field} />}</FormField>
      <FormField<Values, 'videoUrl'> name="videoUrl">
        {({ value, ...field }) => (
          <TextField
            label="Video"
            optional
            type="url"
            inputMode="url"
            help="A YouTube or Vimeo link."
            value={value ?? ''}
            {...field}
          />
        )}
      </FormField>
      <FormField<Values, 'body'> name="body">
        {(field) => <RichTextField label="Text" sendPicture={sendPicture} {...field} />}
      </FormField>
      <FormField<Values, 'isPublished'> name="isPublished">
        {(field) => <SwitchField label="Published" help="Members see it before the course." {...field} />}
      </FormField>
    </Form>
  );
}
