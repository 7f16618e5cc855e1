import { isTest, type Module, type Violation } from './source.ts';

const ofMoney = /\/features\/(?:catalog|billing|payments|affiliates)\//;
const field = /^\s*(\w*(?:percent|rate|basisPoints))\s*:\s*(.+)$/gim;

/** What each kind of file makes a percent of money with, and what is a name of a kind of rate instead. */
const makers: readonly [file: RegExp, maker: RegExp][] = [
  [/\.table\.ts$/, /^basisPoints\(/],
  [/\.input\.ts$/, /^basisPointsField\(/],
];
const inApi = /\.graphql\.ts$/;

/** A percent of money is in basis points wherever it is held, sent or typed, and only `basisPoints.ts` turns it into a percent. */
export function percentsAreBasisPoints(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => path.startsWith('packages/') && !isTest(path) && !path.endsWith('/money/basisPoints.ts'))
    .flatMap(({ path, text }) =>
      problemsOf(path, text).map((says) => ({ rule: 'percents are basis points', path, says })),
    );
}

function problemsOf(path: string, text: string): string[] {
  const byHand = /\/ 100\}%/.test(text) ? ['shows a percent without showPercent'] : [];
  if (!ofMoney.test(path)) return byHand;
  const maker = makers.find(([file]) => file.test(path))?.[1];
  const fields = maker
    ? [...text.matchAll(field)]
        .filter(([, , made = '']) => !maker.test(made))
        .map(([, name]) => `${name} isn't made as basis points`)
    : [];
  const sent = inApi.test(path) ? /\b(\w*percent\w*):/gi : /\b(\w*percent\w*): (?:described\()?'(?:Int|Float)/gi;
  const named = [...text.matchAll(sent)].map(([, name]) => `${name} sends a percent`);
  return [...byHand, ...fields, ...named];
}
