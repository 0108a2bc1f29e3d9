import { z } from 'zod'
import { describedInput } from '../../server/mcp/serve-mcp'
import type { Operation as Declared } from '../../server/operation/operation'
import { schemaOf } from '../../server/operation/described'
import { machineOperation } from '../machine-api/declared'
import { isWrite, type Operation } from '../machine-api/operation'
import { table } from '../operation/table'
import { exampleOf } from './example'
import { toolDescription, writeFields } from './assistant.text'

/** An operation of the machine api as a tool of an assistant. */
export interface AssistantTool {
  name: string
  operation: Operation
  /** Of the operation, without those of every write. */
  input: z.ZodObject
  description: string
  example: Record<string, unknown>
  inputSchema: ReturnType<typeof describedInput>
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

/** What a write takes beside the fields of its operation. */
export const writeOptions = z.object({
  confirm: z.boolean().default(false).describe(writeFields.confirm),
  dryRun: z.boolean().optional().describe(writeFields.dryRun),
  idempotencyKey: z.string().max(200).optional().describe(writeFields.idempotencyKey),
  refundConfirmation: z.string().max(200).optional().describe(writeFields.refundConfirmation)
})

/** What takes something away, or moves money, and cannot be taken back. */
const destructive = /erase|merge|reset|refund|reject|receive|_block/

function toolOf(declared: Declared): AssistantTool {
  const [name, operation, example] = [
    declared.name.replaceAll('.', '_'),
    machineOperation(declared),
    exampleOf(declared)
  ]
  const shape = declared.input.shape as Record<string, z.ZodType>
  const isChange = isWrite(operation)
  const { refundConfirmation, ...options } = writeOptions.shape
  const all = z.object({
    ...shape,
    ...(isChange && options),
    ...(isChange && operation.mayRefund && { refundConfirmation })
  })
  return {
    ...{ name, operation, input: z.strictObject(shape), example },
    description: toolDescription(operation, isChange, example),
    inputSchema: describedInput(schemaOf(all)),
    annotations: {
      readOnlyHint: !isChange,
      destructiveHint: operation.method === 'DELETE' || (isChange && destructive.test(name)),
      idempotentHint: !isChange || operation.method === 'PUT' || operation.method === 'DELETE',
      openWorldHint: operation.isOutside === true
    }
  }
}

let made: readonly AssistantTool[] | undefined

/** Returns a tool for each operation of the machine api that takes and gives JSON, made once; a file is not JSON. */
export const assistantTools = (): readonly AssistantTool[] =>
  (made ??= table.filter(({ route, upload, download }) => route && !upload && !download).map(toolOf))
