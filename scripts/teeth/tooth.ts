/** A rule of the product taken out, and the test that must notice. `from` stands in the file exactly once. */
export type Tooth = { requirement: string; rule: string; edits: readonly Edit[]; test: string };
export type Edit = { file: string; from: string; to: string };

export const tooth = (
  requirement: string,
  rule: string,
  test: string,
  ...edits: [string, string, string][]
): Tooth => ({
  requirement,
  rule,
  test: `${test}.test.ts`,
  edits: edits.map(([file, from, to]) => ({ file: `${file}.ts`, from, to })),
});
