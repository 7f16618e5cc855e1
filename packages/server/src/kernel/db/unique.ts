import { badInput, brokenConstraint, type FieldMessages } from '#kernel/api/errors.ts';

/** Runs `work`; if it breaks one of these unique constraints, its field gets a message. */
export async function unlessTaken<Result>(
  taken: Record<string, FieldMessages>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const messages = taken[brokenConstraint(error) ?? ''];
    throw messages ? badInput(messages) : error;
  }
}
