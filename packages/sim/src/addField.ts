import { createField, type Field } from './field.ts';
import type { World } from './worldState.ts';

/** Adds a field. Omit the height for a field that is raised row by row. */
export function addField(
  { course, fields }: World,
  { height = 0, ...position }: Pick<Field, 'kind' | 'x' | 'y' | 'halfWidth' | 'level'> & { height?: number },
): Field {
  const field = createField({ ...position, height, id: course.nextId });
  course.nextId += 1;
  fields.push(field);
  return field;
}
