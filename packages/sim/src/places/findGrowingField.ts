import type { Field } from '../field.ts';
import type { FieldKind } from '../kinds.ts';
import type { World } from '../worldState.ts';

/** Returns the field of a kind that ends at the height of the row below, so that it can be extended. */
export function findGrowingField({ course, fields }: World, kind: FieldKind): Field | undefined {
  for (let i = fields.length - 1; i >= 0; i -= 1) {
    const field = fields[i];
    if (field?.kind === kind && field.y + field.height === course.y) return field;
  }
  return undefined;
}
