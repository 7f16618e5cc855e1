import { ResourceDetail } from '#admin/ResourceDetail.tsx';
import { AccessRules } from '#features/contents/AccessRules.tsx';
import { ContentNav } from '#features/courses/learning/ContentNav.tsx';
import { resourceFiles, ResourceFilesPage as ResourceTable } from '#features/resources/resource.resource.tsx';
import { FileUsePanel } from '#features/files/FileUsePanel.tsx';
import { useMe } from '#kernel/me/Me.tsx';

/** A resource as staff keep it: who it is open to, and its file. */
export function ResourceFilePage({ id }: { id: number }) {
  const mayDelete = useMe().functionAccess['resource-file_create'] === true;
  return (
    <ResourceDetail of={resourceFiles} id={id}>
      {({ fileId }) => (
        <>
          <AccessRules kind="resource" id={id} />
          {fileId !== null && <FileUsePanel key={fileId} fileId={fileId} mayDelete={mayDelete} />}
        </>
      )}
    </ResourceDetail>
  );
}

/** The table of resources beside those of the other contents. */
export const ResourceFilesPage = () => (
  <>
    <ContentNav />
    <ResourceTable />
  </>
);
