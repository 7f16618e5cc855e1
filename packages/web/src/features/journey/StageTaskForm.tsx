import { useWatch } from 'react-hook-form';
import { StageTaskInput } from '@tribe/domain/features/journey/stageTask.input.ts';
import { needsRuleTarget, taskRuleNames, taskRules } from '@tribe/domain/features/journey/rule.ts';
import { actionTypes } from '@tribe/domain/features/journey/stage.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { CreateStageTask, UpdateStageTask } from './stage.documents.ts';
import { actionNames, type StaffTask } from './staffTask.ts';

type Props = { stageId: number; task: StaffTask | null; onClose: () => void };

const actions = actionTypes.map((value) => ({ value, label: actionNames[value] }));
const rules = taskRules.map((value) => ({ value, label: taskRuleNames[value] }));
const isAction = (type: string) => actionTypes.find((known) => known === type) ?? 'none';

/** A task typed in; a new one is an edit of nothing. */
export function StageTaskForm({ stageId, task, onClose }: Props) {
  const form = useZodForm(StageTaskInput, {
    title: task?.title ?? '',
    description: task?.description ?? '',
    points: task?.points ?? 10,
    actionLabel: task?.actionLabel ?? '',
    actionType: isAction(task?.actionType ?? 'none'),
    actionTarget: task?.actionTarget ?? '',
    proofRequired: task?.proofRequired ?? false,
    ruleKind: taskRules.find((rule) => rule === task?.ruleKind) ?? null,
    ruleTarget: task?.ruleTarget ?? null,
  });
  const save = useSaveTask(stageId, task, onClose);
  return (
    <Modal isOpen onClose={onClose} title={task ? 'Edit task' : 'Add task'}>
      <div className="pb-5">
        <Form of={form} onSubmit={save} cancel={onClose}>
          <TaskFields />
        </Form>
      </div>
    </Modal>
  );
}

/** While it is typed in, a number and a choice may be missing. */
type Values = Omit<StageTaskInput, 'points' | 'actionType'> & {
  points: number | null;
  actionType: StageTaskInput['actionType'] | null;
};

const wordsOfTargets: Partial<Record<string, string>> = {
  course: 'The number in the course’s address.',
  lesson: 'The number in the lesson’s address.',
  event: 'The number in the event’s address.',
  form: 'The last part of the form’s address.',
  link: 'The full web address, with https://.',
};

const wordsOfRules: Partial<Record<string, string>> = {
  'course-completed': wordsOfTargets['course'],
  'lesson-completed': wordsOfTargets['lesson'],
  'event-attended': wordsOfTargets['event'],
  'form-submitted': wordsOfTargets['form'],
};

function TaskFields() {
  const actionType = useWatch<Values, 'actionType'>({ name: 'actionType' });
  const ruleKind = useWatch<Values, 'ruleKind'>({ name: 'ruleKind' });
  const target = wordsOfTargets[actionType ?? ''];
  return (
    <>
      <FormField<Values, 'title'> name="title">{(field) => <TextField label="Title" {...field} />}</FormField>
      <FormField<Values, 'description'> name="description">
        {(field) => <LongTextField label="Description" rows={3} {...field} />}
      </FormField>
      <FormField<Values, 'points'> name="points">
        {(field) => <NumberField label="Points" help="XP members earn for it, once." {...field} />}
      </FormField>
      <FormField<Values, 'actionType'> name="actionType">
        {(field) => <SelectField label="Action" options={actions} {...field} />}
      </FormField>
      <FormField<Values, 'actionLabel'> name="actionLabel">
        {(field) => <TextField label="Action label" help="The text on its button." {...field} />}
      </FormField>
      {target && (
        <FormField<Values, 'actionTarget'> name="actionTarget">
          {({ value, ...field }) => <TextField label="Target" help={target} value={value ?? ''} {...field} />}
        </FormField>
      )}
      <FormField<Values, 'ruleKind'> name="ruleKind">
        {({ value, ...field }) => (
          <SelectField
            label="Completes automatically"
            optional
            placeholder="No, members complete it"
            options={rules}
            value={value ?? null}
            help="If members have already done this, their task will be marked done soon after you save."
            {...field}
          />
        )}
      </FormField>
      {needsRuleTarget(ruleKind ?? null) && (
        <FormField<Values, 'ruleTarget'> name="ruleTarget">
          {({ value, ...field }) => (
            <TextField label="Which one" help={wordsOfRules[ruleKind ?? '']} value={value ?? ''} {...field} />
          )}
        </FormField>
      )}
      <FormField<Values, 'proofRequired'> name="proofRequired">
        {(field) => <SwitchField label="Needs proof" help="Members submit a link or a few words." {...field} />}
      </FormField>
    </>
  );
}

function useSaveTask(stageId: number, task: StaffTask | null, onSaved: () => void) {
  const [create] = useMutation(CreateStageTask);
  const [update] = useMutation(UpdateStageTask);
  return async (input: StageTaskInput) => {
    const acted = task ? await update({ id: task.id, input, version: task.version }) : await create({ stageId, input });
    if (!acted.ok) return acted.failure;
    toast.success(task ? 'Task saved' : 'Task added');
    onSaved();
    return null;
  };
}
