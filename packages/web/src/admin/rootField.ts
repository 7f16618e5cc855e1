/** The one root field of an answer. A resource's documents ask for exactly one, which their types demand. */
export function rootField<Value>(answer: Readonly<Record<string, Value>>): Value {
  const entry = Object.entries(answer).find(([name]) => name !== '__typename');
  if (!entry) throw new Error('The answer has no root field');
  return entry[1];
}
