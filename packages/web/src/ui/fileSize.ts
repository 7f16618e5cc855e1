/** The upload limit of the specification: 10mb. */
export const uploadLimit = 10 * 1024 * 1024;

export const uploadNotice = 'Files over 10mb must be uploaded by the L&D admin.';

/** A size in bytes as people say it: '348 KB', '2.4 MB', '12.3 GB'. */
export function showBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** Why a file cannot be taken, or null when it can. `accept` holds endings and types as an input's accept does. */
export function refusalOf(file: File, accept: string | undefined, limit: number): string | null {
  if (file.size > limit)
    return `${file.name} is ${showBytes(file.size)}. ${limit === uploadLimit ? uploadNotice : `The limit is ${showBytes(limit)}.`}`;
  if (accept && !accept.split(',').some((kind) => fits(file, kind.trim().toLowerCase())))
    return `${file.name} isn’t a supported file type (${accept}).`;
  return null;
}

function fits(file: File, kind: string): boolean {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
  return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
}

/** A kind of file as people call it. */
export const showFileKind = (kind: string | null): string =>
  kind === 'pdf' ? 'PDF' : (kind ?? 'file').replace(/^./, (first) => first.toUpperCase());
