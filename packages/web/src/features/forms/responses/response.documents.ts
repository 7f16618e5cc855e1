import { fragment, mutation, query } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const FormResponsePage = query('formResponsePage { ** }');

/** The campaigns that led to answers, for whoever reads them all. */
export const FormCampaigns = query('formCampaigns');

export const ResponseWhole = fragment('FormResponse { ** }');
export const FormResponseById = query('formResponse { ...ResponseWhole }', [ResponseWhole]);
export const ReviewFormResponse = mutation('reviewFormResponse { ...ResponseWhole }', [ResponseWhole]);
export const FormCharts = query('formCharts { responses isLatest charts { ** } }');
export const ExportFormResponses = mutation('exportFormResponses { ...ExportProgress }', [ExportProgress]);
