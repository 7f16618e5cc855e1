import { publishOptions } from '@tribe/domain/features/courses/contentFields.ts';
import { CourseTrackInput } from '@tribe/domain/features/courses/track.input.ts';
import { ArchiveButton } from '#admin/ArchiveButton.tsx';
import { sendPicture } from '#kernel/files/sendPicture.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { PictureField } from '#ui/PictureField.tsx';
import { RichTextField } from '#ui/RichTextField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { ArchiveCourseTrack, CreateCourseTrack, UpdateCourseTrack } from './track.documents.ts';
import { TrackCoursesField, type TrackCourse } from './TrackCoursesField.tsx';
import type { Track } from './trackData.ts';

type Values = Omit<CourseTrackInput, 'status' | 'courses'> & {
  status: CourseTrackInput['status'] | null;
  courses: TrackCourse[];
};

type Props = { track: Track | undefined; isNew: boolean; onClose: () => void; onChanged: () => void };

const states = publishOptions.filter(({ value }) => value !== 'archived');

/** A track, new or known, over the list. */
export function TrackFormModal({ track, isNew, onClose, onChanged }: Props) {
  if (!track && !isNew) return null;
  return (
    <Modal isOpen onClose={onClose} size="wide" title={track ? `Edit ${track.name}` : 'New track'}>
      <TrackForm track={track} onClose={onClose} onChanged={onChanged} />
    </Modal>
  );
}

const startOf = (track: Track | undefined) => ({
  name: track?.name ?? '',
  description: track?.description ?? '',
  coverImage: track?.coverImage ?? null,
  isOrdered: track?.isOrdered ?? true,
  status: states.find(({ value }) => value === track?.status)?.value ?? 'draft',
  courses: [...(track?.courses ?? [])],
});

function TrackForm({ track, onClose, onChanged }: Omit<Props, 'isNew'>) {
  const [create] = useMutation(CreateCourseTrack);
  const [update] = useMutation(UpdateCourseTrack);
  const form = useZodForm(CourseTrackInput, startOf(track));
  const filled = useFilledWith(form, track, startOf);
  const done = () => {
    onChanged();
    onClose();
  };
  const save = async (input: CourseTrackInput) => {
    const acted = track ? await update({ id: track.id, input, version: filled?.version }) : await create({ input });
    if (!acted.ok) return acted.failure;
    toast.success('Track saved');
    done();
    return null;
  };
  return (
    <Form
      of={form}
      onSubmit={save}
      cancel={onClose}
      beside={
        track && (
          <ArchiveButton
            one="Track"
            name={track.name}
            id={track.id}
            text="It will be removed from the list. Its courses stay."
            archive={ArchiveCourseTrack}
            onDone={done}
          />
        )
      }
    >
      <FormField<Values, 'name'> name="name">{(field) => <TextField label="Name" {...field} />}</FormField>
      <FormField<Values, 'courses'> name="courses">
        {({ value, onChange, error }) => <TrackCoursesField value={value} onChange={onChange} error={error} />}
      </FormField>
      <FormField<Values, 'isOrdered'> name="isOrdered">
        {(field) => <SwitchField label="In order" help="Members take the courses in this order." {...field} />}
      </FormField>
      <FormField<Values, 'description'> name="description">
        {(field) => <RichTextField label="Description" optional sendPicture={sendPicture} {...field} />}
      </FormField>
      <FormField<Values, 'coverImage'> name="coverImage">
        {(field) => <PictureField label="Cover image" send={sendPicture} {...field} />}
      </FormField>
      <FormField<Values, 'status'> name="status">
        {(field) => <SelectField label="Status" options={states} {...field} />}
      </FormField>
    </Form>
  );
}
