import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The contents of a YAML file, checked. The error for a wrong one names the file and each place in it. */
export async function readYaml<Shape extends z.ZodType>(file: URL, shape: Shape): Promise<z.output<Shape>> {
  const path = fileURLToPath(file);
  const wrong = (why: string, cause: unknown) => new Error(`${basename(path)}: ${why}`, { cause });
  const [{ load, CORE_SCHEMA }, text] = await Promise.all([import('js-yaml'), readFile(path, 'utf8')]);
  let content: unknown;
  try {
    content = load(text, { schema: CORE_SCHEMA });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error), error);
  }
  const read = shape.safeParse(content);
  if (!read.success) throw wrong(z.prettifyError(read.error), read.error);
  return read.data;
}

/** What a file names, which may be in another file; the error says what isn't there. */
export function found<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw new Error(`There is no ${what}, which a YAML file or a seed names`);
  return item;
}
