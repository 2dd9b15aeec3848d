import { createField, type Field } from './field.ts';
import type { World } from './worldState.ts';

/** Adds a field; one that is to be raised row by row has no height yet. */
export function addField(
  { course, fields }: World,
  { height = 0, ...place }: Pick<Field, 'kind' | 'x' | 'y' | 'halfWidth' | 'level'> & { height?: number },
): Field {
  const field = createField({ ...place, height, id: course.nextId });
  course.nextId += 1;
  fields.push(field);
  return field;
}
