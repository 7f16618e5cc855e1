import { addSamples, removeSamples } from '#features/settings/samples/sample.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

builder.mutationFields((t) => ({
  addSamples: field(t, addSamples, {
    type: 'Boolean',
    description: 'Adds a sample course, event, product and funnel. Answers false where they are there already.',
  }),
  removeSamples: field(t, removeSamples, {
    type: 'Int',
    description: 'Takes away what “Add samples” made; answers how many.',
  }),
}));
