import { expect, test } from 'vitest';
import { extensionOf, extensionsOf, fileKindOf, isImportable, uploadLimit } from '../files/fileKinds.ts';

test('the accepted types of file are those of the specification', () => {
  expect(Object.values(extensionsOf).flat()).toHaveLength(26);
  expect(
    ['photo.JPG', 'a.b.webp', 'clip.mkv', 'x.mp3', 'x.pptx', 'x.csv', 'x.xml', 'x.pdf', 'x.rar'].map(fileKindOf),
  ).toEqual(['image', 'image', 'video', 'audio', 'presentation', 'spreadsheet', 'document', 'pdf', 'archive']);
  expect(['run.exe', 'page.html', 'noextension', '.', 'x.constructor'].map(fileKindOf)).toEqual(Array(5).fill(null));
  expect(extensionOf('a.tar.GZ')).toBe('.gz');
  expect(['a.xlsx', 'a.CSV', 'a.xls'].map(isImportable)).toEqual([true, true, false]);
  expect(uploadLimit).toBe(10_485_760);
});
