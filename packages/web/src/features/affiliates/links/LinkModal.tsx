import { AffiliateLinkInput } from '@tribe/domain/features/affiliates/links/link.input.ts';
import { linkMessages } from '@tribe/domain/features/affiliates/links/messages.ts';
import type { OwnLinkNamesFragment } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { AffiliateLinkTargets, CreateMyAffiliateLink, UpdateMyAffiliateLink } from './link.documents.ts';

type Props = { link: OwnLinkNamesFragment | null; onClose: () => void };

/** A new link, or what an old one is called and where it leads: its address stays, since it may be printed. */
export function LinkModal({ link, onClose }: Props) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={link ? 'Edit link' : 'New link'}
      text={
        link
          ? 'The address stays the same, so what you shared before still works.'
          : 'Use a separate link for each place you share, and you’ll see what works.'
      }
    >
      <LinkForm link={link} onClose={onClose} />
    </Modal>
  );
}

function LinkForm({ link, onClose }: Props) {
  const [create] = useMutation(CreateMyAffiliateLink);
  const [update] = useMutation(UpdateMyAffiliateLink);
  const targets = useTargets(link);
  const { label = '', campaign = '', funnelId = null } = link ?? {};
  const form = useZodForm(AffiliateLinkInput, { label, campaign, funnelId });
  const save = async (input: AffiliateLinkInput) => {
    const acted = link ? await update({ id: link.id, input, version: link.version }) : await create({ input });
    if (!acted.ok) return acted.failure;
    toast.success(linkMessages.saved);
    onClose();
    return null;
  };
  return (
    <div className="pb-4">
      <Form of={form} onSubmit={save} submit={link ? 'Save link' : 'Create link'} cancel={onClose}>
        <FormField<AffiliateLinkInput, 'label'> name="label">
          {(field) => (
            <TextField label="Label" help="Only you see it. For example, My Facebook bio" maxLength={100} {...field} />
          )}
        </FormField>
        <FormField<AffiliateLinkInput, 'funnelId'> name="funnelId">
          {({ value, ...field }) => (
            <SelectField
              label="Leads to"
              placeholder="Your main page, with what’s open now"
              options={targets}
              value={value || null}
              {...field}
            />
          )}
        </FormField>
        <FormField<AffiliateLinkInput, 'campaign'> name="campaign">
          {(field) => (
            <TextField
              label="Campaign"
              optional
              help="Groups the links of one promotion, such as november-sale"
              maxLength={60}
              autoCapitalize="none"
              {...field}
            />
          )}
        </FormField>
      </Form>
    </div>
  );
}

/** Where a link may lead; the place of an older link stays a choice when it's closed by now. */
function useTargets(link: OwnLinkNamesFragment | null) {
  const asked = useQuery(AffiliateLinkTargets);
  const open = asked.kind === 'done' ? asked.data.affiliateLinkTargets : [];
  const kept = link?.funnelId && !open.some(({ id }) => id === link.funnelId);
  const all = kept ? [...open, { id: link.funnelId ?? '', name: link.funnelName ?? '' }] : open;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
