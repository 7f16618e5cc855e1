import { RecordingInput } from '@tribe/domain/features/events/event.input.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import type { OccurrenceData } from '../eventData.ts';
import { SetRecording } from './occurrence.documents.ts';

/** Where the recording is seen; members find it in place of the join button. */
export function RecordingForm({ time: { id, recordingUrl } }: { time: OccurrenceData }) {
  const form = useZodForm(RecordingInput, { recordingUrl });
  const [set] = useMutation(SetRecording);
  const save = async (input: RecordingInput) => {
    const acted = await set({ occurrenceId: id, ...input });
    if (!acted.ok) return acted.failure;
    toast.success(input.recordingUrl ? 'Recording added' : 'Recording removed');
    return null;
  };
  return (
    <Card title="Recording">
      <Form of={form} onSubmit={save} submit="Save recording">
        <FormField<{ recordingUrl: string | null }, 'recordingUrl'> name="recordingUrl">
          {({ value, ...field }) => (
            <TextField
              label="Link to the recording"
              type="url"
              inputMode="url"
              value={value ?? ''}
              help="YouTube and Vimeo links play on the page. Other links open in a new tab."
              {...field}
            />
          )}
        </FormField>
      </Form>
    </Card>
  );
}
