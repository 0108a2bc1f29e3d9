import { z } from 'zod'
import type { ToolField, ToolInput } from './tool'

type JsonSchema = z.core.JSONSchema.JSONSchema
type Texts = Pick<ToolField, 'title' | 'description'>

/**
 * Returns the input of a tool: those fields of a request that have texts, with the limits of the request. A field that may
 * be null may be left out. Throws when the request does not have a field, or when a field is an object or a list.
 */
export function toolInput(request: z.ZodObject, texts: Record<string, Texts>): ToolInput {
  const { properties = {}, required = [] } = z.toJSONSchema(request, { io: 'input' })
  const fields = Object.entries(texts).map(([name, text]) => [
    name,
    { ...text, ...valueOf(name, properties[name]) }
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(fields) as ToolInput['properties'],
    required: required.filter(name => Object.hasOwn(texts, name)),
    additionalProperties: false
  }
}

function valueOf(name: string, schema: JsonSchema | boolean | undefined): Omit<ToolField, keyof Texts> {
  const all = typeof schema === 'object' ? (schema.anyOf ?? [schema]) : []
  const value = all.find(each => typeof each === 'object' && each.type !== 'null')
  if (typeof value !== 'object' || typeof value.type !== 'string' || /object|array/.test(value.type))
    throw new Error(`${name} is not a text, a number or a boolean of the request`)
  return value as Omit<ToolField, keyof Texts>
}
