import { mutation, query } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const LearningReport = query('learningReport { * }');
export const CourseLearning = query('courseLearning { ** }');
export const LearnerPage = query('learnerPage { ** }');
export const ExportLearners = mutation('exportLearners { ...ExportProgress }', [ExportProgress]);
export const ExportLessons = mutation('exportLessons { ...ExportProgress }', [ExportProgress]);
export const LearningChoices = query('userFilterChoices { batches { id name } groups { id name } }');
export const ExportLearning = mutation('exportLearning { ...ExportProgress }', [ExportProgress]);
