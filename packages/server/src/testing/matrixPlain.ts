import { randomInt, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#kernel/api/context.ts';
import { type Root, rootFields, sends } from './matrixCalls.ts';
import { documentOf } from './matrixDocument.ts';
import { services } from './world.ts';

/** The arguments with which a mutation succeeds, by the name of an argument or of an input's field. */
export type Recipe = Readonly<Record<string, string>>;

const features = join(import.meta.dirname, '../../../domain/src/features');

/** The inputs of all forms, by the name that the schema gives them too. */
const inputShapes: [string, z.ZodRawShape][] = [];
for (const file of globSync('**/*.input.ts', { cwd: features })) {
  const exported: Record<string, unknown> = await import(join(features, file));
  for (const [name, input] of Object.entries(exported))
    if (input instanceof z.ZodObject) inputShapes.push([name, input.shape]);
}

/**
 * What each field of each form takes, made from its own rules: the first of its choices, a number within its bounds, a text
 * that nobody else has. What names a row of another table is not known here.
 */
export function inputValues(): Recipe {
  const values = inputShapes.flatMap(([name, shape]) =>
    Object.entries(shape).map(([field, rule]) => [`${name}.${field}`, /Ids?$/.test(field) ? null : valueOf(rule)]),
  );
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

function valueOf(rule: unknown): string | null {
  if (rule instanceof z.ZodEnum) return JSON.stringify(rule.options[0]);
  if (rule instanceof z.ZodNumber) return String(anyBetween(rule.minValue ?? 0, rule.maxValue ?? 1_000));
  const isRequiredText = rule instanceof z.ZodPipe && rule.out instanceof z.ZodString && (rule.out.minLength ?? 0) > 0;
  return isRequiredText ? JSON.stringify(`Made ${randomUUID().slice(0, 8)}`) : null;
}

/** Stages that other files left in this database have theirs already. */
const stages = await services.pools.main.query<{ number: number }>('select number from stage');
const used = new Set(stages.rows.map(({ number }) => number));

/** Where there are many, none twice and none of the tens: stages are numbered so by their own tests. */
function anyBetween(least: number, most: number): number {
  const areMany = most - least > 500;
  for (;;) {
    const number = randomInt(least, Math.min(most, least + 10_000) + 1);
    if (areMany && (number % 10 === 0 || used.has(number))) continue;
    used.add(number);
    return number;
  }
}

/**
 * How creating, changing and archiving a plain entity succeeds, where nothing is said by hand: each is asked of one that was
 * created so before, on a server that keeps it.
 */
export async function plainRecipes(
  app: FastifyInstance,
  admin: Ctx,
  creating: readonly Root[],
  beyondRules: Recipe,
): Promise<Record<string, Recipe>> {
  const found: Record<string, Recipe> = {};
  for (const create of creating) {
    const values = () => ({ ...inputValues(), ...beyondRules });
    found[create.name] = values();
    for (const what of ['update', 'archive']) {
      const name = create.name.replace(/^create/, what);
      if (rootFields.mutation[name])
        found[name] = { ...values(), id: await idOfNew(app, admin, documentOf('mutation', create, values(), 1)) };
    }
  }
  return found;
}

async function idOfNew(app: FastifyInstance, admin: Ctx, document: string): Promise<string> {
  const { data, errors } = await sends(app, admin, document);
  const [made] = Object.values((data ?? {}) as Record<string, { id?: number | string } | null>);
  if (made?.id === undefined)
    throw new Error(`${document} needs a recipe in testing/matrixRecipes.ts: ${JSON.stringify(errors)}`);
  return JSON.stringify(made.id);
}
