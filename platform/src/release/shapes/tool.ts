import type { ToolDeclaration, ToolField, ToolInput } from '@sahra/shared/contract/tool'
import { z } from 'zod'

export const messageName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,60}\/[a-z][a-z0-9-]{0,60}$/, 'not a proper name')
const fieldName = z.string().regex(/^[a-zA-Z]\w{0,40}$/, 'not a proper name')
const length = z.int().min(0).optional()
const words = z.string().min(1).max(1000)

/** Strict: the shell validates these keywords and no others. */
const field = z.strictObject({
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  title: words.optional(),
  description: words,
  pattern: z.string().max(200).refine(isPattern, 'not a pattern').optional(),
  minLength: length,
  maxLength: length,
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.string().max(200)).min(1).max(100).optional(),
  default: z.union([z.string().max(200), z.number(), z.boolean()]).optional()
} satisfies Record<keyof ToolField, z.ZodType>)

/** What `remote.ts` declares of a command that assistants may send. */
export const tool = z.strictObject({
  command: messageName,
  title: words,
  description: words,
  input: z.strictObject({
    type: z.literal('object'),
    properties: z.record(fieldName, field),
    required: z.array(fieldName).optional(),
    additionalProperties: z.literal(false)
  } satisfies Record<keyof ToolInput, z.ZodType>),
  changes: z.boolean(),
  guard: z.literal('session').optional(),
  done: words,
  shows: z.string().max(400).optional()
} satisfies Record<keyof ToolDeclaration, z.ZodType>)

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
