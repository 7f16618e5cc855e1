import { type FormChoice, findFunnelAddress, listFormChoices } from '#features/site/builder/builderChoices.service.ts';
import { archiveSection, keepSection, listSections, type Section } from '#features/site/builder/section.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const SectionType = builder.objectRef<Section>('SiteSection').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    blocks: t.expose('blocks', { type: 'JSON' }),
  }),
});

const FormChoiceType = builder.objectRef<FormChoice>('FormChoice').implement({
  fields: (t) => ({ slug: t.exposeString('slug'), name: t.exposeString('name') }),
});

const whole = { required: true } as const;

builder.queryFields((t) => ({
  siteSections: field(t, listSections, { type: [SectionType] }),
  formChoices: field(t, listFormChoices, { type: [FormChoiceType] }),
  funnelAddress: field(t, findFunnelAddress, {
    type: 'String',
    args: { id: t.arg.string(whole) },
    with: ({ id }) => [id],
  }),
}));

builder.mutationFields((t) => ({
  keepSiteSection: field(t, keepSection, {
    type: SectionType,
    args: { name: t.arg.string(whole), blocks: t.arg({ type: 'JSON', ...whole }) },
    with: (input) => [input],
  }),
  archiveSiteSection: field(t, archiveSection, {
    type: 'Int',
    args: { id: t.arg.int(whole) },
    with: ({ id }) => [id],
  }),
}));
