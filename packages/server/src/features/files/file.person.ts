import { figures, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const filePeople: PersonRows = {
  'file_asset.uploaded_by_id': {
    merge: { kind: 'move', label: 'Files' },
    data: theirs('Files', figures, ['storage_key', 'sha256']),
  },
  'large_upload.user_id': {
    merge: { kind: 'keep', label: 'Uploads in progress' },
    data: theirs('Uploads in progress', 'delete'),
  },
};
