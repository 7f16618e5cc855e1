import { readFile } from 'node:fs/promises';
import type { FontId } from '@tribe/domain/kernel/text/font.ts';
import { fontFile } from '#features/site/identity/fontFile.ts';
import { type Faces, page, Pdf, type Raster } from '#features/payments/receipts/pdf.ts';
import { readTrueType, type TrueType } from '#features/payments/receipts/trueType.ts';

type Line = { label: string; value: string; isStrong?: boolean };
type Cells = readonly string[];

export type Paper = {
  title: string;
  /** Whoever issues it: name, address, TIN. */
  issuer: readonly string[];
  /** A small line under the title. */
  lead: string;
  facts: readonly Line[];
  table: { head: Cells; rows: readonly Cells[]; widths: readonly number[]; sums: readonly Line[] };
  note: string | null;
  /** When what it says happened: the same paper is the same bytes. */
  at: Date;
};

/** Whose paper it is, as the academy looks. */
export type PaperLook = {
  name: string;
  letter: string;
  mark: { ground: string; ink: string };
  font: FontId;
  logo: Raster | null;
  /** One line at the end of each page. */
  foot: string;
};

const [left, right] = [page.margin, page.width - page.margin];
const whole = right - left;
const [ink, soft, faint] = ['#1d1a17', '#5f574f', '#d8d1c8'];
const small = { size: 9, colour: soft, width: whole };

const face = async (font: FontId, weight: 'regular' | 'bold'): Promise<TrueType> =>
  readTrueType(await readFile(fontFile(font, weight)));

let known: { font: FontId; faces: Promise<Faces> } | undefined;

/** The faces of a font, read when its first paper is asked for. */
async function facesOf(font: FontId): Promise<Faces> {
  if (known?.font !== font) {
    const faces = Promise.all([face(font, 'regular'), face(font, 'bold')]).then(([plain, bold]) => ({ plain, bold }));
    known = { font, faces };
  }
  return known.faces;
}

/** A paper as PDF, in the academy's look. */
export async function pdfOf(paper: Paper, look: PaperLook): Promise<Buffer> {
  const pdf = new Pdf(await facesOf(look.font), { text: look.foot, look: { ...small, size: 8 } });
  drawHead(pdf, look);
  for (const text of paper.issuer) if (look.logo || text !== look.name) pdf.text(text, left, small);
  pdf.y += 26;
  pdf.text(paper.title, left, { face: 'bold', size: 20, colour: look.mark.ground, width: whole });
  pdf.text(paper.lead, left, small);
  pdf.y += 14;
  for (const fact of paper.facts) drawFact(pdf, fact);
  pdf.y += 12;
  drawTable(pdf, paper.table);
  pdf.y += 20;
  if (paper.note) pdf.text(paper.note, left, small);
  return pdf.finish(paper);
}

/** How high the mark is, and how large a logo may be, in points. */
const markSize = 28;
const logoSize = { width: 200, height: 36 };

/** The logo, else the letter on the academy's color and the name; a line in its color below. */
function drawHead(pdf: Pdf, { name, letter, mark, logo }: PaperLook): void {
  const top = pdf.y;
  if (logo) {
    const scale = Math.min(logoSize.width / logo.width, logoSize.height / logo.height);
    const size = { width: logo.width * scale, height: logo.height * scale };
    pdf.picture(logo, left, size);
    pdf.y = top + size.height + 8;
  } else {
    pdf.fill(left, { width: markSize, height: markSize }, mark.ground);
    pdf.y = top + 3;
    pdf.text(letter, left, { face: 'bold', size: 15, colour: mark.ink, align: 'center', width: markSize });
    const words = { face: 'bold', size: 13, colour: ink, width: whole - markSize - 10 } as const;
    pdf.y = top + Math.max(0, (markSize - pdf.heightOf(name, words)) / 2);
    pdf.text(name, left + markSize + 10, words);
    pdf.y = Math.max(pdf.y, top + markSize) + 8;
  }
  pdf.fill(left, { width: whole, height: 2 }, mark.ground);
  pdf.y += 12;
}

function drawFact(pdf: Pdf, { label, value, isStrong = false }: Line): void {
  const face = isStrong ? 'bold' : 'plain';
  beside(pdf, [
    () => pdf.text(label, left, { size: 10, colour: soft, width: 130 }),
    () => pdf.text(value, left + 140, { face, size: 10, colour: ink, width: whole - 140 }),
  ]);
  pdf.y += 3;
}

function drawTable(pdf: Pdf, { head, rows, widths, sums }: Paper['table']): void {
  drawRow(pdf, head, { widths, isHead: true });
  pdf.rule(left, whole, faint);
  pdf.y += 8;
  for (const row of rows) {
    drawRow(pdf, row, { widths, isHead: false });
  }
  pdf.rule(left, whole, faint);
  pdf.y += 10;
  for (const { label, value, isStrong = false } of sums) {
    pdf.room(30);
    const look = { face: isStrong ? 'bold' : 'plain', size: isStrong ? 12 : 10, colour: ink, align: 'right' } as const;
    beside(pdf, [
      () => pdf.text(label, left, { ...look, width: 340 }),
      () => pdf.text(value, left + 350, { ...look, width: whole - 350 }),
    ]);
  }
}

type RowLook = { widths: readonly number[]; isHead: boolean };

/** Cells beside each other, the last of them at the right edge. */
function drawRow(pdf: Pdf, cells: Cells, { widths, isHead }: RowLook): void {
  const look = { face: isHead ? 'bold' : 'plain', size: 9.5, colour: isHead ? soft : ink } as const;
  let x = left;
  let height = 0;
  const writes = cells.map((cell, at) => {
    const isLast = at === cells.length - 1;
    const start = x;
    const width = isLast ? right - start : (widths[at] ?? 60);
    x += width;
    const fitted = { ...look, width: isLast ? width : width - 8, align: isLast ? 'right' : 'left' } as const;
    height = Math.max(height, pdf.heightOf(cell, fitted));
    return () => pdf.text(cell, start, fitted);
  });
  pdf.room(Math.max(40, height));
  beside(pdf, writes);
  pdf.y += 4;
}

/** Writes texts that begin at one height, and goes on below the longest. */
function beside(pdf: Pdf, writes: readonly (() => void)[]): void {
  const top = pdf.y;
  let low = top;
  for (const write of writes) {
    pdf.y = top;
    write();
    low = Math.max(low, pdf.y);
  }
  pdf.y = low;
}
