import { questionField, responseFields, responseLabels } from '@tribe/domain/features/forms/responseFields.ts';
import { type Condition, type FilterFields, isAnyOf, problemOf } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import type { FormWholeFragment } from '#generated/graphql.ts';
import type { TreeFields } from '#admin/treeFilter.ts';
import { filterName, type ListAddress, type OldFilters, useListAddress } from '#admin/useListAddress.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { fieldsIn } from '../building/fields.ts';
import { FormCampaigns } from './response.documents.ts';

/** What the responses of a form are narrowed to, in the address that the list and the charts share. */
export function useResponseFilter(form: FormWholeFragment): { at: ListAddress; tree: TreeFields } {
  const isPublic = form.audience === 'public';
  const campaigns = useQueryWhen(isPublic, FormCampaigns, { formId: form.id });
  const versions = form.versions.map(({ number, fields }) => ({ number, fields: fieldsIn(fields) }));
  const fields = responseFields(versions);
  const at = useListAddress([filterName], oldFilters(fields));
  return {
    at,
    tree: {
      fields,
      labels: responseLabels(versions, campaigns.kind === 'done' ? campaigns.data.formCampaigns : []),
      hidden: [...(isPublic ? [] : ['campaign', 'source']), ...(versions.length > 1 ? [] : ['version'])],
    },
  };
}

/** Addresses of before, which held one answer as 'text:VA', 'list:VA', 'number:4' or 'truth:yes'. */
const oldFilters = (fields: FilterFields): OldFilters => ({
  names: ['status', 'reviewed', 'version', 'campaign', 'question', 'answer'],
  filterOf: ({ status, reviewed, version, campaign, question, answer }) => {
    const wanted: (Condition | '' | undefined)[] = [
      status && isAnyOf('status', status),
      reviewed && { field: 'read', operator: reviewed === 'new' ? 'no' : 'yes', values: [] },
      version && isAnyOf('version', version),
      campaign && isAnyOf('campaign', campaign),
      question && answer && oldAnswer(question, answer),
    ];
    const known = wanted.flatMap((each) => (each && problemOf(each, fields) === null ? [each] : []));
    return filterText({ all: known });
  },
});

function oldAnswer(question: string, answer: string): Condition {
  const field = questionField(question);
  const [kind = '', ...words] = answer.split(':');
  const value = words.join(':');
  return kind === 'number' ? { field, operator: 'is', values: [value] } : isAnyOf(field, value);
}
