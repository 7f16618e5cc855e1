import { redirectMatches, type RedirectMatch } from '@tribe/domain/features/site/redirects/redirectRule.ts';
import { RedirectRuleInput } from '@tribe/domain/features/site/redirects/redirectRule.input.ts';
import { ArchiveButton } from '#admin/ArchiveButton.tsx';
import { Answer } from '#kernel/graphql/Answer.tsx';
import type { RedirectRuleByIdQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { InstantField } from '#ui/InstantField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { redirectDocuments } from './redirect.documents.ts';

type Known = RedirectRuleByIdQuery['redirectRule'];
type Props = { id: number | null; onClose: () => void; onChanged: () => void };

/** A rule, new or known, over the list. */
export function RedirectForm({ id, onClose, onChanged }: Props) {
  const asked = useQueryWhen(id !== null, redirectDocuments.one, { id: id ?? 0 });
  return (
    <Modal isOpen onClose={onClose} title={id === null ? 'New redirect rule' : 'Edit redirect rule'}>
      {id === null ? (
        <Fields rule={null} onClose={onClose} onChanged={onChanged} />
      ) : (
        <Answer of={asked} skeleton={<Skeleton lines={6} />}>
          {({ redirectRule }) => (
            <Fields key={redirectRule.version} rule={redirectRule} onClose={onClose} onChanged={onChanged} />
          )}
        </Answer>
      )}
    </Modal>
  );
}

type Values = Omit<RedirectRuleInput, 'match' | 'statusCode'> & {
  match: RedirectMatch | null;
  statusCode: number | null;
};

const matchOptions = [
  { value: 'exact' as const, label: 'This address only' },
  { value: 'prefix' as const, label: 'This address and everything below it' },
];
const codeOptions = [
  { value: 302, label: 'Temporary (302)' },
  { value: 301, label: 'Permanent (301)' },
  { value: 307, label: 'Temporary, keeps the method (307)' },
  { value: 308, label: 'Permanent, keeps the method (308)' },
];

const instant = (at: string | null | undefined) => (at ? new Date(at) : null);

const startOf = (rule: Known | null) => ({
  fromPath: rule?.fromPath ?? '',
  match: redirectMatches.find((each) => each === rule?.match) ?? ('exact' as const),
  toUrl: rule?.toUrl ?? '',
  statusCode: rule?.statusCode ?? 302,
  preserveQuery: rule?.preserveQuery ?? true,
  startsAt: instant(rule?.startsAt),
  endsAt: instant(rule?.endsAt),
});

function Fields({ rule, onClose, onChanged }: { rule: Known | null; onClose: () => void; onChanged: () => void }) {
  const [create] = useMutation(redirectDocuments.create);
  const [update] = useMutation(redirectDocuments.update);
  const form = useZodForm(RedirectRuleInput, startOf(rule));
  const done = () => {
    onChanged();
    onClose();
  };
  const save = async (typed: RedirectRuleInput) => {
    const input = {
      ...typed,
      startsAt: typed.startsAt?.toISOString() ?? null,
      endsAt: typed.endsAt?.toISOString() ?? null,
    };
    const saved = rule ? await update({ id: rule.id, input, version: rule.version }) : await create({ input });
    if (!saved.ok) return saved.failure;
    toast.success('Redirect rule saved');
    done();
    return null;
  };
  return (
    <Form
      of={form}
      onSubmit={save}
      submit="Save rule"
      cancel={onClose}
      beside={
        rule && (
          <ArchiveButton
            one="Redirect rule"
            name={rule.fromPath}
            id={rule.id}
            text="It will stop working, and its address can be used for something else."
            archive={redirectDocuments.archive}
            onDone={done}
          />
        )
      }
    >
      <FormField<Values, 'fromPath'> name="fromPath">
        {(field) => (
          <TextField label="From" placeholder="/summer" autoCapitalize="none" spellCheck={false} {...field} />
        )}
      </FormField>
      <FormField<Values, 'match'> name="match">
        {(field) => <SelectField label="Match" options={matchOptions} {...field} />}
      </FormField>
      <FormField<Values, 'toUrl'> name="toUrl">
        {(field) => (
          <TextField
            label="To"
            placeholder="/training"
            help="A path on this site, or the full address of an allowed website."
            autoCapitalize="none"
            spellCheck={false}
            {...field}
          />
        )}
      </FormField>
      <FormField<Values, 'statusCode'> name="statusCode">
        {(field) => <SelectField label="Kind" options={codeOptions} {...field} />}
      </FormField>
      <FormField<Values, 'preserveQuery'> name="preserveQuery">
        {(field) => (
          <SwitchField
            label="Keep query parameters"
            help="Passes along campaign parameters, such as utm_source."
            {...field}
          />
        )}
      </FormField>
      <FormField<Values, 'startsAt'> name="startsAt">
        {(field) => <InstantField label="Starts, Manila time" optional {...field} />}
      </FormField>
      <FormField<Values, 'endsAt'> name="endsAt">
        {(field) => <InstantField label="Ends, Manila time" optional {...field} />}
      </FormField>
    </Form>
  );
}
