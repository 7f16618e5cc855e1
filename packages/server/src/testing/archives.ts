import { crc32, deflateRawSync } from 'node:zlib';

type Part = {
  name: string;
  content: Buffer | string;
  /** What the archive says that the part unpacks to, where that is not true. */
  saysSize?: number;
  /** As Unix knows it: 0o120777 for a link to elsewhere. */
  mode?: number;
};

/** A zip archive as anybody may have made it, also one that lies. */
export function anArchive(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, saysSize, mode = 0o100644 } of parts) {
    const whole = Buffer.from(content);
    const packed = deflateRawSync(whole);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(whole), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(saysSize ?? whole.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(mode * 0x10000, 6);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, list, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** An older office file that holds a part of this name, and nothing in it. */
export function aCompoundFile(part: string): Buffer {
  const file = Buffer.alloc(1536, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0, 48);
  file.writeUInt32LE(1, 76);
  const directory = 512;
  file.fill(0, directory, directory + 512);
  for (const [place, name] of ['Root Entry', part].entries()) {
    file.write(name, directory + place * 128, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, directory + place * 128 + 64);
  }
  return file;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook of one sheet, whose XML is given: for what no library writes. */
export function workbookParts(sheetName: string, sheetXml: string): Part[] {
  return [
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml },
  ];
}
