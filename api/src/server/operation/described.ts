import { z } from 'zod'
import { innerField, typedAs, typedField } from './fields'

/** Returns the description of a schema: the JSON that it reads. */
export function schemaOf(type: z.ZodType): Record<string, unknown> {
  const schema: Record<string, unknown> = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  delete schema['$schema']
  return schema
}

type Described<Shape> = z.ZodObject<{ [Field in keyof Shape]: z.ZodOptional<z.ZodUnknown> }>

/** Returns an object with the fields of another one, described and typed as they are there, whose values are checked later. */
export const described = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): Described<Shape> =>
  z.object(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fieldLike(field as z.ZodType)]))
  ) as unknown as Described<Shape>

function fieldLike(field: z.ZodType): z.ZodType {
  const { inner, isNullable } = innerField(field)
  const open = z.unknown().meta(schemaOf(inner))
  const typed = typedAs(open, typedField(inner) ?? {})
  const value = isNullable ? typed.nullable() : typed
  return field.safeParse(undefined).success ? value.optional() : value
}
