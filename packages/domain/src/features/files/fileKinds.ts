/** Files up to 10 MiB are anybody's who may upload; larger ones are the L&D admin's. */
export const uploadLimit = 10 * 1024 * 1024;

/** The accepted extensions by the kind of file that they are. */
export const extensionsOf = {
  image: ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.svg', '.webp'],
  video: ['.mp4', '.avi', '.mov', '.wmv', '.mkv', '.flv'],
  audio: ['.mp3'],
  presentation: ['.ppt', '.pptx'],
  spreadsheet: ['.xlsx', '.xls', '.csv'],
  document: ['.doc', '.docx', '.txt', '.xml'],
  pdf: ['.pdf'],
  archive: ['.zip', '.rar'],
} as const;

/** A web link has no extension. */
export type FileKind = keyof typeof extensionsOf | 'link';

const kinds = Object.entries(extensionsOf).flatMap(([kind, extensions]) =>
  extensions.map((extension): [string, string] => [extension, kind]),
);

const isKind = (kind: string | undefined): kind is keyof typeof extensionsOf =>
  kind !== undefined && Object.hasOwn(extensionsOf, kind);

/** The extension of a file name, in small letters with its dot; '' when it has none. */
export function extensionOf(fileName: string): string {
  return /\.[a-z0-9]+$/i.exec(fileName.trim())?.[0].toLowerCase() ?? '';
}

/** What kind of file a name says it is; null for a type that is not accepted. */
export function fileKindOf(fileName: string): keyof typeof extensionsOf | null {
  const extension = extensionOf(fileName);
  const kind = kinds.find(([known]) => known === extension)?.[1];
  return isKind(kind) ? kind : null;
}

/** What an import reads: xlsx and csv; xls is a file to keep, not one to import. */
export const importExtensions = ['.xlsx', '.csv'] as const;

/** Whether an import can read a file of this name. */
export function isImportable(fileName: string): boolean {
  return importExtensions.some((extension) => extension === extensionOf(fileName));
}
