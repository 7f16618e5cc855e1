/** A rule of the product taken out, and the test that must notice. `from` stands in the file exactly once. */
export type MutationCheck = { requirement: string; rule: string; edits: readonly Edit[]; test: string };
export type Edit = { file: string; from: string; to: string };

/** What stands in a file, and what would stand there without the rule. */
type Change = readonly [from: string, to: string];

/** The mutation checks of one file that one test watches, by 'OTP-1: a code may begin with a zero'. */
export const checksOf = (
  test: string,
  file: string,
  rules: Readonly<Record<`${string}: ${string}`, Change>>,
): MutationCheck[] =>
  Object.entries(rules).map(([name, change]) => {
    const [requirement = '', rule = ''] = name.split(': ');
    return check(requirement, rule, test, [file, ...change]);
  });

/** One that takes several changes to lose. */
export const check = (
  requirement: string,
  rule: string,
  test: string,
  ...edits: [file: string, ...Change][]
): MutationCheck => ({
  requirement,
  rule,
  test: `${test}.test.ts`,
  edits: edits.map(([file, from, to]) => ({ file: `${file}.ts`, from, to })),
});
