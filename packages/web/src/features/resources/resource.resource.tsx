import type { ResourceFilePageQuery } from '#generated/graphql.ts';
import { resource } from '#admin/resource.ts';
import { ResourceForm } from '#admin/ResourceForm.tsx';
import { ResourceList } from '#admin/ResourceList.tsx';
import { Badge } from '#ui/Badge.tsx';
import {
  ArchiveResourceFile,
  CreateResourceFile,
  ResourceFileById,
  ResourceFilePage,
  UpdateResourceFile,
} from './resource.documents.ts';

type Row = ResourceFilePageQuery['resourceFilePage']['rows'][number];

const states = [
  { value: 'draft' as const, label: 'Draft' },
  { value: 'published' as const, label: 'Published' },
  { value: 'archived' as const, label: 'Archived' },
];

export const resourceFiles = resource<Row>()({
  one: 'Resource file',
  many: 'Resource files',
  title: (file) => file.name,
  routes: { list: 'resourceFiles', new: 'newResourceFile', detail: 'resourceFile', edit: 'editResourceFile' },
  create: 'resource-file_create',
  input: () => import('@tribe/domain/features/resources/resource.input.ts').then((file) => file.ResourceFileInput),
  documents: {
    list: ResourceFilePage,
    one: ResourceFileById,
    create: CreateResourceFile,
    update: UpdateResourceFile,
    archive: ArchiveResourceFile,
  },
  columns: [
    { title: 'Name', cell: (file) => file.name, sort: 'name' },
    { title: 'Category', cell: (file) => file.category, sort: 'category' },
    { title: 'File', cell: (file) => file.fileName },
    { title: 'Link', cell: (file) => file.linkUrl },
    { title: 'Status', cell: (file) => <State status={file.status} />, sort: 'status' },
    { title: 'Downloads', cell: (file) => file.downloadCount, sort: 'downloads', align: 'right' },
  ],
  fields: {
    name: { label: 'Name', kind: 'text' },
    shortDescription: { label: 'Short description', kind: 'text', help: 'One line for the card.' },
    fileId: { label: 'File', kind: 'file' },
    linkUrl: { label: 'Link', kind: 'link', help: 'A web address instead of a file.' },
    description: { label: 'Description', kind: 'rich-text' },
    category: { label: 'Category', kind: 'text' },
    tags: { label: 'Tags', kind: 'text', help: 'Split by commas.' },
    coverImage: { label: 'Cover image', kind: 'picture', help: 'Wide, such as 1280 by 720.' },
    versionLabel: { label: 'Version', kind: 'text', help: 'Such as v2 or 2026.' },
    position: { label: 'Position', kind: 'number', initial: 0, help: 'Lower numbers stand first.' },
    isFeatured: { label: 'Featured', kind: 'switch', help: 'Stands before the others.' },
    status: { label: 'Status', kind: { options: states }, initial: 'draft' },
  },
});

function State({ status }: { status: string }) {
  const tone = status === 'published' ? 'good' : status === 'draft' ? 'outline' : 'plain';
  return <Badge tone={tone}>{states.find(({ value }) => value === status)?.label ?? status}</Badge>;
}

export const ResourceFilesPage = () => <ResourceList of={resourceFiles} />;
export const NewResourceFilePage = () => <ResourceForm of={resourceFiles} />;
export const EditResourceFilePage = ({ id }: { id: number }) => <ResourceForm of={resourceFiles} id={id} />;
