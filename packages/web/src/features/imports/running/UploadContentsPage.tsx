import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useSetUrl, useUrlNumber } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { UploadForm } from './UploadForm.tsx';
import { UploadHistory } from './UploadHistory.tsx';
import { UploadResult } from './UploadResult.tsx';

/** Sheets of members, groups and courses: tried first, then imported. Which import is open stands in the address. */
export function UploadContentsPage() {
  const [jobId] = useUrlNumber('job', 0);
  const [changes, setChanges] = useState(0);
  const setUrl = useSetUrl();
  const open = (id: number | null) => {
    setUrl({ job: id });
    setChanges(changes + 1);
  };
  return (
    <>
      <PageHeader
        title="Uploads"
        lead="Members, groups and courses from a spreadsheet."
        action={<Button href={to('movingIn')}>How to move in</Button>}
      />
      <div className="grid grid-cols-1 gap-8">
        {jobId > 0 ? (
          <UploadResult
            key={jobId}
            jobId={jobId}
            onStarted={open}
            onEnded={() => setChanges((before) => before + 1)}
            onClose={() => open(null)}
          />
        ) : (
          <UploadForm onStarted={open} />
        )}
        {/* Asked anew when an import begins or ends. */}
        <UploadHistory key={changes} />
      </div>
    </>
  );
}
